import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { adminLimits } from '../../../contract/admin-limits.ts';
import { useMessages } from '../../i18n/index.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './frame.module.css';
import type { Place, placesFor } from './places.ts';

/** The places whose lists are searched for what was typed. */
const searched: readonly string[] = ['gamesAdmin', 'newsAdmin', 'actorsAdmin', 'users'];

type JumpDialogProps = { groups: ReturnType<typeof placesFor>; onClose: () => void };

/** Leads to a page of management by a part of its name, or searches in one of the large lists. */
export function JumpDialog({ groups, onClose }: JumpDialogProps) {
  const { app, frame } = useMessages();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const q = text.trim();
  const places = groups.flatMap((group) => group.places);
  const isNamed = ({ name, to }: Place) =>
    `${app.pages[name]} ${to}`.toLowerCase().includes(q.toLowerCase());
  const begins = ({ name }: Place) => app.pages[name].toLowerCase().startsWith(q.toLowerCase());
  const targets = [
    ...places
      .filter(isNamed)
      .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
      .map((place) => ({ place, search: {} })),
    ...(q === '' ? [] : places.filter(({ name }) => searched.includes(name))).map((place) => ({
      place,
      search: { q },
    })),
  ];

  // The browser focuses the first control of a dialog, which is the one that closes it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function goToFirst(event: FormEvent) {
    event.preventDefault();
    const [first] = targets;
    if (!first) return;
    onClose();
    void navigate({ to: first.place.to, search: first.search });
  }

  function walk({ key }: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return;
    const links = [...(form.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[at + step]?.focus();
  }

  return (
    <Dialog title={frame.jump} onClose={onClose}>
      <form ref={form} className="stack gap-3" onSubmit={goToFirst} onKeyDown={walk}>
        <TextField
          label={frame.jump}
          type="search"
          autoComplete="off"
          maxLength={adminLimits.query}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <ul aria-label={frame.jumpTo} className={styles.targets}>
          {targets.map(({ place, search }) => (
            <li key={`${place.name}${'q' in search}`}>
              <Link
                to={place.to}
                search={search}
                className={styles.place}
                activeOptions={{ exact: true }}
                onClick={onClose}
              >
                <place.Icon aria-hidden />
                <span className={styles.name}>
                  {'q' in search ? frame.jumpIn(app.pages[place.name], q) : app.pages[place.name]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {targets.length === 0 && <p className="faint">{frame.nothing}</p>}
      </form>
    </Dialog>
  );
}
