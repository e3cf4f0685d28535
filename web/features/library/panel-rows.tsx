import { useState } from 'react';
import { libraryLimits, partialDate } from '../../../contract/library/library-limits.ts';
import type { LibraryItem } from '../../../contract/library/library.ts';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from './library-row.tsx';
import styles from './library.module.css';

type Item = LibraryItem | null | undefined;

/** The hours by store, or a number of one's own. */
export function HoursRow({
  item,
  onChange,
}: {
  item: Item;
  onChange: (minutes: number | null) => void;
}) {
  const { library: texts, ui } = useMessages();
  const [isWriting, setWriting] = useState(false);
  const isOwn = item?.own.includes('minutes') ?? false;
  const stores = (item?.stores ?? []).map(
    ({ store, minutes }) => `${texts.storeName(store)} ${texts.hours(minutes)}`,
  );
  if (isWriting) {
    const save = (form: FormData) => {
      const text = form.get('hours');
      const hours = typeof text === 'string' ? Number(text.replace(',', '.')) : Number.NaN;
      setWriting(false);
      if (Number.isFinite(hours) && hours >= 0) onChange(Math.round(hours * 60));
    };
    return (
      <Row name={texts.time}>
        <form className="row gap-2" action={save}>
          <input
            className={styles.input}
            name="hours"
            inputMode="decimal"
            aria-label={texts.ownHours}
            maxLength={8}
            required
            defaultValue={item?.minutes ? String(Math.round(item.minutes / 6) / 10) : ''}
          />
          <Button size="sm" type="submit">
            {texts.save}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setWriting(false)}>
            {ui.cancel}
          </Button>
        </form>
      </Row>
    );
  }
  return (
    <Row name={texts.time}>
      <span className={styles.value}>
        {item?.minutes ? <strong>{texts.hours(item.minutes)}</strong> : texts.unknown}
        {stores.length > 0 && <span className="faint"> {stores.join(texts.and)}</span>}
      </span>
      {isOwn && (
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          {texts.giveBack}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setWriting(true)}>
        {texts.ownNumber}
      </Button>
    </Row>
  );
}

type DateProps = { name: string; value: string | null; onChange: (date: string | null) => void };

/** A year, a month or a day, saved when it is complete. */
export function DateRow({ name, value, onChange }: DateProps) {
  const { library: texts } = useMessages();
  const [isWrong, setWrong] = useState(false);
  const save = (text: string) => {
    const date = text
      .trim()
      .replaceAll(/[/.年月]/g, '-')
      .replace(/日|-$/g, '');
    const isFit = date === '' || partialDate.test(date);
    setWrong(!isFit);
    if (isFit && date !== (value ?? '')) onChange(date || null);
  };
  return (
    <Row name={name}>
      <input
        className={styles.input}
        aria-label={name}
        aria-invalid={isWrong || undefined}
        placeholder={texts.datePattern}
        defaultValue={value ?? ''}
        maxLength={12}
        onBlur={({ target }) => save(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(event.currentTarget.value);
        }}
      />
      {isWrong && (
        <span role="alert" className={styles.wrong}>
          {texts.dateHint}
        </span>
      )}
    </Row>
  );
}

const today = () => {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
};

/** Whoever has just finished is asked when: no date is made up. */
export function FinishedRow({
  item,
  onChange,
}: {
  item: Item;
  onChange: (date: string | null) => void;
}) {
  const { library: texts } = useMessages();
  const [choice, setChoice] = useState<'ask' | 'write' | 'unknown'>('ask');
  const isDone = item?.status === 'finished' || item?.status === 'mastered';
  if (!isDone || item.finishedOn !== null || choice === 'write') {
    return <DateRow name={texts.finished} value={item?.finishedOn ?? null} onChange={onChange} />;
  }
  return (
    <Row name={texts.finished}>
      {choice === 'unknown' ? (
        <span className="soft">{texts.unknown}</span>
      ) : (
        <span role="group" aria-label={texts.finished} className="wrap gap-1">
          <Button size="sm" onClick={() => onChange(today())}>
            {texts.today}
          </Button>
          <Button size="sm" onClick={() => setChoice('write')}>
            {texts.otherDay}
          </Button>
          <Button size="sm" onClick={() => setChoice('unknown')}>
            {texts.dontKnow}
          </Button>
        </span>
      )}
    </Row>
  );
}

export function NoteRow({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { library: texts } = useMessages();
  return (
    <Row name={texts.note}>
      <textarea
        className={styles.input}
        aria-label={texts.note}
        placeholder={texts.noteHint}
        rows={2}
        dir="auto"
        maxLength={libraryLimits.note}
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && onChange(target.value)}
      />
    </Row>
  );
}
