import { siteTimeZone } from '../../browser/site-time-zone.ts';
import { useId, useRef, type SubmitEvent } from 'react';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { conflictOf } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { type BannerDraft, checkBanner, differences, draftOf, inputOf } from './banner-draft.ts';
import { BannerPreview } from './banner-preview.tsx';
import { screensOf, clientName } from './banner-state.ts';
import { type Banner, useSaveBanner } from './banners.api.ts';
import styles from './banners.module.css';
import { generalFailure, useDraft, useFocusOnProblem } from '../ui/use-draft.ts';
import { useFormat } from '../../i18n/format.ts';
import { fromLocalInput } from '../../ui/content/local-time.ts';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';

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
  const body = useRef<HTMLFormElement>(null);
  const form = useDraft(draftOf(banner), differences);
  const { draft, problems, change } = form;
  const input = inputOf(draft, banner?.sortOrder ?? lastSortOrder);
  const save = useSaveBanner();
  const current = conflictOf('PUT /api/banner/:id', form.failure)?.current;
  useFocusOnProblem(body, Object.keys(problems).length > 0);

  async function write(written: BannerDraft, before = banner) {
    if (save.isPending) return;
    const sent = inputOf(written, before?.sortOrder ?? lastSortOrder);
    const saved = await form.attempt(checkBanner(written, banners), () =>
      save.mutateAsync({ ...sent, before }),
    );
    if (!saved) return;
    onClose();
    toast(banner ? banners.done.saved : banners.done.created);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void write(draft);
  }

  const text = (key: TextKey, maxLength: number = newsLimits.title) => ({
    label: banners.fields[key],
    error: problems[key],
    maxLength,
    autoComplete: 'off',
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  });

  if (current) {
    return (
      <BannerConflict
        key={current.version}
        base={form.base}
        mine={draft}
        current={current}
        isSaving={save.isPending}
        onSave={(settled) => void write(settled, current)}
        onBack={form.forget}
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
      <form ref={body} id={formId} className="stack gap-4" onSubmit={submit} noValidate>
        <div className={styles.previews}>
          {screensOf(input.clientType).map((screen) => (
            <div key={screen}>
              <p className="anywhere faint">{banners.preview[screen]}</p>
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
        <div className="pair">
          <TextField {...text('startsAt')} type="datetime-local" />
          <TextField {...text('endsAt')} type="datetime-local" />
        </div>
        <p className="anywhere faint">{banners.windowHint(siteTimeZone())}</p>
        <label className="check strong">
          <input
            type="checkbox"
            checked={draft.isOn}
            onChange={({ target }) => change({ isOn: target.checked })}
          />
          {banners.fields.status}
        </label>
        <FailureNote error={generalFailure(form.failure, current)} />
      </form>
    </Dialog>
  );
}

type BannerConflictProps = {
  /** The version that the edit started from. */
  base: BannerDraft;
  mine: BannerDraft;
  current: Banner;
  isSaving: boolean;
  onSave: (draft: BannerDraft) => void;
  onBack: () => void;
};

function BannerConflict({ base, mine, current, ...rest }: BannerConflictProps) {
  const { clients, conflict, fields, states } = useMessages().editorial.banners;
  const format = useFormat();

  function textOf(draft: BannerDraft, field: keyof BannerDraft): string {
    if (field === 'isOn') return draft.isOn ? conflict.on : states.off;
    if (field === 'clientType') return clientName(clients, draft.clientType);
    if (field !== 'startsAt' && field !== 'endsAt') return draft[field];
    const time = fromLocalInput(draft[field]);
    return time === null ? '' : format.dateTime(time);
  }

  return (
    <ConflictDialog
      {...rest}
      look="side"
      title={conflict.title}
      edits={{ base, mine, theirs: draftOf(current) }}
      differences={differences}
      names={{ ...fields, isOn: fields.status }}
      textOf={textOf}
      onClose={rest.onBack}
    />
  );
}
