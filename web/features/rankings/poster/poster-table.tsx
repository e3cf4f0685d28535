import type { RankingPage } from '../../../../contract/rankings/rankings.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { textIn } from '../../../i18n/text-in.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { formatValue } from '../value-text.ts';

type Row = RankingPage['items'][number];
type PosterTableProps = { data: RankingPage; top: number; caption: string };

/** The content of the picture as text, for screen readers and for copying. */
export function PosterTable({ data, top, caption }: PosterTableProps) {
  const {
    poster,
    rankings: { table },
  } = useMessages();
  const lang = useLang();
  const columns: Column<Row>[] = [
    { key: 'rank', header: table.rank, cell: ({ rank }) => rank },
    { key: 'game', header: table.game, cell: ({ game }) => gameNames(game, lang).title },
    {
      key: 'value',
      header: textIn(lang, data, 'valueLabel'),
      numeric: true,
      cell: ({ value }) => formatValue(lang, value, data.valueUnit),
    },
  ];
  return (
    <LazyDetails summary={poster.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data.items.slice(0, top)}
        rowKey={({ position }) => position}
      />
    </LazyDetails>
  );
}
