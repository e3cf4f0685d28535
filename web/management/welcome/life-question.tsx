import { useId, useState } from 'react';
import { showPictures } from '../../browser/picture-address.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/actions/switch.tsx';
import { ExternalLink } from '../../ui/actions/text-link.tsx';
import { FailureNote } from '../../ui/display/failure-note.tsx';
import {
  settingOf,
  useStartLife,
  type PictureMode,
  type SettingList,
  type Source,
  type SourceId,
} from './welcome.api.ts';
import styles from './welcome.module.css';

export const lifeSources = {
  players: ['steam-players', 'steam-charts'],
  facts: ['steam-catalogue', 'steam-reviews'],
  announcements: ['steam-news'],
  names: ['wikidata'],
} as const satisfies Record<string, readonly SourceId[]>;
type Group = keyof typeof lifeSources;
const groups = Object.keys(lifeSources) as Group[];
const pictureModes = ['cache', 'store', 'none'] as const;

type LifeQuestionProps = {
  list: SettingList;
  sources: readonly Source[];
  onAnswered: () => void;
  onSkip: () => void;
};

export function LifeQuestion({ list, sources, onAnswered, onSkip }: LifeQuestionProps) {
  const { welcome } = useMessages();
  const { life } = welcome;
  const name = useId();
  const [off, setOff] = useState<ReadonlySet<Group>>(new Set());
  const stored = settingOf(list, 'pictures');
  const isFixed = stored?.source === 'environment';
  const [pictures, setPictures] = useState<PictureMode>(
    stored?.source === 'default' ? 'cache' : (stored?.value as PictureMode),
  );
  const start = useStartLife();
  const chosen = groups.filter((group) => !off.has(group)).flatMap((group) => lifeSources[group]);
  const toggle = (group: Group) =>
    setOff((now) => {
      const next = new Set(now);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  const terms = new Map(
    sources.flatMap(({ id, terms: { name: title, url } }) =>
      url && chosen.some((one) => one === id) ? [[url, title] as const] : [],
    ),
  );

  const submit = () =>
    start.mutate(
      { sources: chosen, settings: isFixed ? {} : { pictures } },
      {
        onSuccess: () => {
          showPictures(pictures);
          onAnswered();
        },
      },
    );

  return (
    <>
      <ul className={styles.sources}>
        {groups.map((group) => (
          <li key={group}>
            <span>
              <b>{life.sources[group].name}</b>
              <small>{life.sources[group].about}</small>
            </span>
            <Switch
              label={life.sources[group].name}
              checked={!off.has(group)}
              onChange={() => toggle(group)}
            />
          </li>
        ))}
      </ul>
      <fieldset className={styles.pictures} disabled={isFixed}>
        <legend>{life.covers}</legend>
        {pictureModes.map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name={name}
              value={mode}
              checked={pictures === mode}
              onChange={() => setPictures(mode)}
            />
            {welcome.pictures[mode].name}
            <small>{welcome.pictures[mode].about}</small>
          </label>
        ))}
      </fieldset>
      <ol className={styles.soon} aria-label={life.soon}>
        {life.steps.map(({ at, what }) => (
          <li key={at}>
            <b>{at}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      {start.error && (
        <div className={styles.body}>
          <FailureNote error={start.error} />
        </div>
      )}
      <footer className={styles.actions}>
        <p className="faint grow">
          {life.accept}{' '}
          {[...terms].map(([url, title], index) => (
            <span key={url}>
              {index > 0 && ' · '}
              <ExternalLink href={url}>{title}</ExternalLink>
            </span>
          ))}
        </p>
        <Button variant="ghost" onClick={onSkip}>
          {welcome.skip}
        </Button>
        <Button
          variant="primary"
          loading={start.isPending}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && submit()}
        >
          {life.start}
        </Button>
      </footer>
    </>
  );
}
