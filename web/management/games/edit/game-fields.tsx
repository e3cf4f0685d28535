import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gameLimits } from '../../../../contract/games/game-limits.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ChipInput } from '../../../ui/forms/chip-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { useFacetNames } from '../../../domain/games/use-facet-names.ts';
import { CoverChoice } from './cover-choice.tsx';
import type { Problems } from './check-draft.ts';
import { facetOf, type GameDraft, listFields, type TextFieldName } from './game-draft.ts';
import styles from './game-form.module.css';
import { facetsQuery } from '../games.api.ts';
import type { FacetKey } from '../games-search.ts';
import { statuses, statusText } from '../statuses.ts';
import type { Taken } from './use-game-form.ts';
import { Lock, LockOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GameField } from '../../../../contract/games/games-admin.ts';

type GameFieldsProps = {
  draft: GameDraft;
  problems: Problems;
  taken: Taken | undefined;
  onChange: (part: Partial<GameDraft>) => void;
  /** The picture of a game that is stored already; a new one has an address only. */
  picture?: ReactNode;
};

export function GameFields({ draft, problems, taken, onChange, picture }: GameFieldsProps) {
  const messages = useMessages();
  const { editor, fields } = messages.gamesAdmin;
  const { data: facets } = useQuery(facetsQuery);
  // The genres are known even before the list of used values has loaded.
  const valuesOf = (facet: FacetKey | undefined) =>
    facet &&
    (facets?.[facet].map(({ value }) => value) ??
      (facet === 'genre' ? Object.keys(messages.games.genres) : undefined));
  const names = useFacetNames();
  const lock = { locked: draft.lockedFields, onLock: onChange };

  const text = (name: TextFieldName) => ({
    label: fields[name],
    error: problems[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });

  return (
    <>
      <Lockable field="name" {...lock}>
        <TextField {...text('name')} required maxLength={gameLimits.name} />
      </Lockable>
      <Lockable field="nameZh" {...lock}>
        <TextField {...text('nameZh')} maxLength={gameLimits.name} lang="zh-CN" />
      </Lockable>
      <div className={styles.pair}>
        <Lockable field="appId" {...lock}>
          <TextField
            {...text('appId')}
            required
            inputMode="numeric"
            error={taken ? <TakenNote {...taken} /> : problems.appId}
          />
        </Lockable>
        <Lockable field="status" {...lock}>
          <Select
            {...text('status')}
            options={statuses.map((status) => ({
              value: String(status),
              label: statusText(messages, status),
            }))}
          />
        </Lockable>
      </div>
      <div className={styles.triple}>
        <Lockable field="releaseDate" {...lock}>
          <TextField {...text('releaseDate')} type="date" />
        </Lockable>
        <Lockable field="priceCents" {...lock}>
          <TextField {...text('priceCents')} inputMode="decimal" />
        </Lockable>
        <Lockable field="currency" {...lock}>
          <TextField {...text('currency')} maxLength={3} placeholder="USD" />
        </Lockable>
        <p className={styles.hint}>{editor.priceHint}</p>
      </div>
      {listFields.map((field) => {
        const facet = facetOf[field];
        return (
          <Lockable key={field} field={field} {...lock}>
            <ChipInput
              label={fields[field]}
              error={problems[field]}
              values={draft[field]}
              maxLength={gameLimits.listValue}
              suggestions={valuesOf(facet)}
              nameOf={facet && names[facet]}
              onChange={(values) => onChange({ [field]: values })}
            />
          </Lockable>
        );
      })}
      <p className={styles.hint}>{editor.lists}</p>
      <Lockable field="coverUrl" {...lock}>
        {picture ? (
          <div className="stack gap-1">
            <p className="label">{fields.coverUrl}</p>
            {picture}
          </div>
        ) : (
          <TextField {...text('coverUrl')} hint={editor.coverHint} maxLength={gameLimits.url} />
        )}
      </Lockable>
      <CoverChoice motif={draft.motif} palette={draft.palette} onChange={onChange} />
      {(['description', 'descriptionZh'] as const).map((field) => (
        <Lockable key={field} field={field} {...lock}>
          <TextArea {...text(field)} rows={5} maxLength={gameLimits.description} />
        </Lockable>
      ))}
    </>
  );
}

function TakenNote({ id, name }: Taken) {
  const { editor } = useMessages().gamesAdmin;
  return (
    <>
      {editor.taken(name)}{' '}
      <Link
        to="/admin/games"
        search={(now) => ({ ...now, edit: String(id) })}
        resetScroll={false}
        preload={false}
      >
        {editor.openTaken}
      </Link>
    </>
  );
}

type LockableProps = {
  field: GameField;
  locked: readonly GameField[];
  onLock: (part: { lockedFields: GameField[] }) => void;
  children: ReactNode;
};

/** A form field with a lock that protects it from imports. */
function Lockable({ field, locked, onLock, children }: LockableProps) {
  const { gamesAdmin } = useMessages();
  const { editor, fields } = gamesAdmin;
  const isLocked = locked.includes(field);
  const label = isLocked ? editor.unlock(fields[field]) : editor.lock(fields[field]);
  return (
    <div className={styles.lockable}>
      {children}
      <button
        type="button"
        className={styles.lock}
        aria-pressed={isLocked}
        aria-label={editor.lock(fields[field])}
        title={label}
        onClick={() =>
          onLock({
            lockedFields: isLocked ? locked.filter((one) => one !== field) : [...locked, field],
          })
        }
      >
        {isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
      </button>
    </div>
  );
}
