import { Check } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useLang, useMessages } from '../../i18n/index.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { LazyDetails } from '../../ui/data/lazy-details.tsx';
import { Section } from '../../ui/display/section.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './game-blocks.module.css';
import type { Game } from './games.api.ts';
import { languageNames } from '../../domain/games/language-names.ts';

const short = 6;

type Row = { name: string; interface: boolean; audio: boolean };

const inInterface = (row: Row) => <Mark set={row.interface} />;
const inAudio = (row: Row) => <Mark set={row.audio} />;

export function GameLanguages({ languages }: { languages: Game['languages'] }) {
  const { languages: texts } = useMessages().games;
  const format = useFormat();
  const nameOf = languageNames(useLang());
  const names = [...new Set([...languages.interface, ...languages.audio])];

  const rows = names.map((name) => ({
    name,
    interface: languages.interface.includes(name),
    audio: languages.audio.includes(name),
  }));
  const columns: Column<Row>[] = [
    { key: 'name', header: texts.language, cell: ({ name }) => nameOf(name) },
    { key: 'interface', header: texts.interface, cell: inInterface },
    { key: 'audio', header: texts.audio, cell: inAudio },
  ];
  const table = (
    <DataTable caption={texts.title} columns={columns} rows={rows} rowKey={({ name }) => name} />
  );
  return (
    <Section title={texts.title}>
      {rows.length <= short ? (
        table
      ) : (
        <LazyDetails summary={texts.all(format.number(rows.length))}>{table}</LazyDetails>
      )}
    </Section>
  );
}

function Mark({ set }: { set: boolean }) {
  const { facts } = useMessages().games;
  if (!set) return <VisuallyHidden>{facts.no}</VisuallyHidden>;
  return (
    <>
      <Check aria-hidden className={styles.check} />
      <VisuallyHidden>{facts.yes}</VisuallyHidden>
    </>
  );
}
