import { siteTimeZone } from '../../browser/site-time-zone.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Api } from '../../../contract/api.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { type BannerDraft, checkBanner, draftOf, inputOf, type Problems } from './banner-draft.ts';
import { BannerConflict } from './banner-conflict.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { screensOf } from './banner-state.ts';
import { type Banner, type BannerInput, useSaveBanner } from './banners.api.ts';
import styles from './banners.module.css';

type BannerDialogProps = {
  /** The banner to edit; absent for a new one, which is added at the end. */
  banner?: Banner | undefined;
  onClose: () => void;
};

/** The sort order of a new banner, after all that were ordered by hand. */
const lastSortOrder = 10_000;
const clientTypes = ['', '0', '1', '2'] as const;

type TextKey = Exclude<keyof BannerDraft, 'isOn' | 'clientType'>;

export function BannerDialog({ banner, onClose }: BannerDialogProps) {
  const { ui, editorial } = useMessages();
  const { banners } = editorial;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(banner));
  const [problems, setProblems] = useState<Problems>({});
  const input = inputOf(draft, banner?.sortOrder ?? lastSortOrder);
  const save = useSaveBanner();
  const current = conflictOf(save.error);
  const hasProblems = Object.keys(problems).length > 0;

  useEffect(() => {
    if (hasProblems) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [hasProblems]);

  const change = (part: Partial<BannerDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = checkBanner(draft, banners);
    setProblems(found);
    if (Object.keys(found).length > 0 || save.isPending) return;
    write(input, banner);
  }

  const write = (written: BannerInput, before: Banner | undefined) =>
    save.mutate(
      { ...written, before },
      {
        onSuccess: () => {
          onClose();
          toast(banner ? banners.done.saved : banners.done.created);
        },
        onError: (error) => error instanceof ApiError && setProblems(error.fields),
      },
    );

  const text = (key: TextKey, maxLength: number = newsLimits.title) => ({
    label: banners.fields[key],
    error: problems[key],
    maxLength,
    autoComplete: 'off',
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });
  const isNamed = save.error instanceof ApiError && Object.keys(save.error.fields).length > 0;

  if (banner && current) {
    return (
      <BannerConflict
        base={banner}
        mine={draft}
        current={current}
        isSaving={save.isPending}
        onSave={(settled) => {
          setDraft(settled);
          write(inputOf(settled, current.sortOrder), current);
        }}
        onBack={() => save.reset()}
      />
    );
  }

  return (
    <Dialog
      look="side"
      title={banner ? banners.edit(banner.title) : banners.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {banner ? banners.save : banners.create}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <div className={styles.previews}>
          {screensOf(input.clientType).map((screen) => (
            <div key={screen}>
              <p className={styles.faint}>{banners.preview[screen]}</p>
              <BannerPreview banner={{ id: 0, ...banner, ...input }} on={screen} />
            </div>
          ))}
        </div>
        <TextField {...text('title')} required lang="zh-CN" />
        <TextField {...text('titleEn')} required={false} lang="en" />
        <TextField {...text('subtitle', newsLimits.summary)} required={false} lang="zh-CN" />
        <TextField {...text('subtitleEn', newsLimits.summary)} required={false} lang="en" />
        <TextField
          {...text('imageUrl', newsLimits.url)}
          required={false}
          hint={banners.imageHint}
        />
        <TextField {...text('linkUrl', newsLimits.url)} required={false} hint={banners.urlHint} />
        <Select
          label={banners.fields.clientType}
          value={draft.clientType}
          options={clientTypes.map((value) => ({
            value,
            label: banners.clients[value === '' ? 'all' : value],
          }))}
          onChange={({ target }) => change({ clientType: target.value })}
        />
        <div className={styles.pair}>
          <TextField {...text('startsAt')} type="datetime-local" />
          <TextField {...text('endsAt')} type="datetime-local" />
        </div>
        <p className={styles.faint}>{banners.windowHint(siteTimeZone())}</p>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isOn}
            onChange={({ target }) => change({ isOn: target.checked })}
          />
          {banners.fields.status}
        </label>
        <FailureNote error={isNamed ? null : save.error} />
      </form>
    </Dialog>
  );
}

/** The stored version, if another editor has changed the banner meanwhile. */
function conflictOf(error: Error | null): Banner | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return (error.data as Api['PUT /api/banner/:id']['conflict'])?.current;
}
