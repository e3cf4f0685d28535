import { setSiteTimeZone } from '../../browser/site-time-zone.ts';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { settingLimits } from '../../../contract/setting-limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import type { FieldText } from '../../ui/forms/field.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { Section } from '../../ui/display/section.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { Switch } from '../../ui/actions/switch.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { BrandPreview } from './brand-preview.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { NewsCategories } from './news-categories.tsx';
import { RankingChoices } from './ranking-choices.tsx';
import {
  changesIn,
  draftOf,
  legalKeys,
  textKeys,
  typedSince,
  type SettingsDraft,
} from './settings-draft.ts';
import { settingsQuery, useSaveSettings, useUndoSettings, type SettingList } from './site.api.ts';
import styles from './site.module.css';
import { useFocusOnProblem } from '../ui/use-draft.ts';

const languages = ['zh-CN', 'en'] as const;
/** The browser's time zones, and the stored one even if the browser does not know it. */
const timeZones = (current: string) => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]),
];
const signups = ['open', 'invite', 'closed'] as const;
const pictureModes = ['cache', 'store', 'none'] as const;

export function SiteSettings() {
  return (
    <QueryView
      query={settingsQuery}
      skeleton={<SkeletonItems count={3} height="20rem" className="stack gap-5" />}
    >
      {(list) => <SettingsForm list={list} />}
    </QueryView>
  );
}

/** Edits stay until they are saved, even if other settings change meanwhile. */
function SettingsForm({ list }: { list: SettingList }) {
  const { operator, welcome } = useMessages();
  const { site } = operator;
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const draft = { ...draftOf(list), ...edits };
  const save = useSaveSettings();
  const form = useRef<HTMLFormElement>(null);
  const changes = changesIn(list, draft);
  const isChanged = Object.keys(changes).length > 0;
  const change = (part: Partial<SettingsDraft>) => setEdits((now) => ({ ...now, ...part }));

  useFocusOnProblem(form, save.error);

  async function saveChanges() {
    await save.mutateAsync({ version: list.version, values: changes });
    setEdits((now) => typedSince(edits, now));
    setSiteTimeZone(draft.timeZone);
    toast(site.done.saved);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isChanged && !save.isPending) void saveChanges().catch(() => {});
  }

  const fieldErrors = save.error instanceof ApiError ? save.error.fields : {};
  const isNamed = Object.keys(fieldErrors).length > 0;
  /** The label, hint, error and disabled state of a field. */
  const fieldProps = (key: keyof typeof site.fields) => {
    const item = list.items.find((one) => one.key === key);
    const isFixed = item?.source === 'environment';
    const hint = isFixed && item.variable ? site.fixed(item.variable) : hintOf(site.hints, key);
    const error = fieldErrors[key] ?? fieldErrors[`values.${key}`];
    return { label: site.fields[key], hint, error, disabled: isFixed };
  };

  const fields = (
    <form ref={form} className="stack gap-5" onSubmit={submit} noValidate>
      <Section title={site.identity}>
        <div className={styles.columns}>
          <div className="stack gap-4">
            {textKeys.map((key) => (
              <TextField
                key={key}
                {...fieldProps(key)}
                required={key === 'siteName' ? true : undefined}
                maxLength={settingLimits[key]}
                autoComplete="off"
                value={draft[key]}
                onChange={({ target }) => change({ [key]: target.value })}
              />
            ))}
          </div>
          <BrandPreview draft={draft} />
        </div>
      </Section>
      <LogoSetting />
      <Section title={site.look}>
        <div className={styles.pair}>
          <TextField
            {...fieldProps('accent')}
            type="color"
            className={styles.color}
            value={draft.accent}
            onChange={({ target }) => change({ accent: target.value })}
          />
          <Select
            {...fieldProps('defaultLanguage')}
            value={draft.defaultLanguage}
            options={languages.map((value) => ({ value, label: site.languages[value] }))}
            onChange={({ target }) =>
              change({ defaultLanguage: target.value as SettingsDraft['defaultLanguage'] })
            }
          />
          <Select
            {...fieldProps('timeZone')}
            value={draft.timeZone}
            options={timeZones(draft.timeZone).map((value) => ({ value, label: value }))}
            onChange={({ target }) => change({ timeZone: target.value })}
          />
        </div>
      </Section>
      <Section title={site.legal} lead={site.legalLead}>
        <div className={styles.pair}>
          {legalKeys.map((key) => (
            <TextField
              key={key}
              {...fieldProps(key)}
              maxLength={settingLimits[key]}
              autoComplete="off"
              value={draft[key]}
              onChange={({ target }) => change({ [key]: target.value })}
            />
          ))}
        </div>
      </Section>
      <Section title={site.members}>
        <div className={styles.pair}>
          <Select
            {...fieldProps('signup')}
            value={draft.signup}
            options={signups.map((value) => ({ value, label: site.signups[value] }))}
            onChange={({ target }) => change({ signup: target.value as SettingsDraft['signup'] })}
          />
        </div>
      </Section>
      <Section title={site.sources} lead={site.sourcesLead}>
        <div className={styles.pair}>
          <SteamKey
            fieldProps={fieldProps('steamApiKey')}
            isSet={list.items.some(({ key, isSet }) => key === 'steamApiKey' && isSet === true)}
            value={draft.steamApiKey}
            onChange={(steamApiKey) => change({ steamApiKey })}
          />
        </div>
        <div className={styles.pair}>
          <Select
            {...fieldProps('pictures')}
            value={draft.pictures}
            options={pictureModes.map((value) => ({ value, label: welcome.pictures[value].name }))}
            onChange={({ target }) =>
              change({ pictures: target.value as SettingsDraft['pictures'] })
            }
          />
        </div>
        <Switch
          label={site.fields.foundGamesWait}
          checked={draft.foundGamesWait}
          onChange={() => change({ foundGamesWait: !draft.foundGamesWait })}
        >
          {site.fields.foundGamesWait}
        </Switch>
        <p className="measure faint">{site.hints.foundGamesWait}</p>
      </Section>
      <Section title={site.uploads}>
        <div className={styles.pair}>
          <TextField
            {...fieldProps('importMegabytes')}
            type="number"
            min={1}
            max={settingLimits.importMegabytes}
            value={Number.isNaN(draft.importMegabytes) ? '' : draft.importMegabytes}
            onChange={({ target }) => change({ importMegabytes: target.valueAsNumber })}
          />
        </div>
      </Section>
      <Section title={site.fields.newsCategories} lead={site.hints.newsCategories}>
        <NewsCategories
          categories={draft.newsCategories}
          error={fieldProps('newsCategories').error}
          onChange={(newsCategories) => change({ newsCategories })}
        />
      </Section>
      <Section title={site.news}>
        <Switch
          label={site.fields.newsAutoPublish}
          checked={draft.newsAutoPublish}
          onChange={() => change({ newsAutoPublish: !draft.newsAutoPublish })}
        >
          {site.fields.newsAutoPublish}
        </Switch>
        <p className="measure faint">{site.hints.newsAutoPublish}</p>
      </Section>
      <Section title={site.rankings} lead={site.rankingsLead}>
        <RankingChoices rankings={draft.rankings} onChange={(rankings) => change({ rankings })} />
      </Section>
      <div className={styles.bar} data-foot-bar="always">
        {!isNamed && <FailureNote error={save.error} />}
        <Button type="submit" variant="primary" loading={save.isPending} aria-disabled={!isChanged}>
          {site.save}
        </Button>
        <UndoButton list={list} />
      </div>
    </form>
  );
  // Its dialog has a form of its own, and forms cannot contain forms.
  return (
    <>
      {fields}
      <LeaveGuard isDirty={() => isChanged} />
    </>
  );
}

type SteamKeyProps = {
  fieldProps: FieldText & { disabled: boolean };
  isSet: boolean;
  value: SettingsDraft['steamApiKey'];
  onChange: (value: SettingsDraft['steamApiKey']) => void;
};

/** A stored key is never shown; it can be kept, replaced or removed. */
function SteamKey({ fieldProps, isSet, value, onChange }: SteamKeyProps) {
  const { site } = useMessages().operator;
  const isRemoved = value === '';
  const hint = isSet && !fieldProps.disabled ? site.keyIsSet : fieldProps.hint;
  return (
    <>
      <TextField
        {...fieldProps}
        hint={isRemoved ? site.keyGoes : hint}
        type="password"
        autoComplete="off"
        disabled={fieldProps.disabled || isRemoved}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      {isSet && !fieldProps.disabled && (
        <Switch
          label={site.removeKey}
          checked={isRemoved}
          onChange={() => onChange(isRemoved ? null : '')}
        >
          {site.removeKey}
        </Switch>
      )}
    </>
  );
}

const hintOf = (hints: Readonly<Record<string, string>>, key: string) => hints[key];

function UndoButton({ list: { version, canUndo } }: { list: SettingList }) {
  const { site } = useMessages().operator;
  const onError = useFailureToast();
  const undo = useUndoSettings();
  async function undoLast() {
    await undo.mutateAsync(version);
    toast(site.done.undone);
  }

  if (!canUndo) return null;
  return (
    <Button
      icon={<Undo2 aria-hidden />}
      loading={undo.isPending}
      onClick={() => void undoLast().catch(onError)}
    >
      {site.undo}
    </Button>
  );
}
