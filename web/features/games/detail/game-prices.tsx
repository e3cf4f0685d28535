import { useQuery } from '@tanstack/react-query';
import { formatLocalPrice, ownPrice, regionName } from '../../../domain/games/game-formats.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { LazyDetails } from '../../../ui/data/lazy-details.tsx';
import { Tag } from '../../../ui/display/tag.tsx';
import { type Game, pricesQuery } from '../games.api.ts';
import styles from './game-prices.module.css';
import { priceSteps, type PricePoint } from './price-steps.ts';

type Price = Game['prices'][number];

/** Of two prices, nobody knows when the one became the other. */
const fewestSteps = 3;

/** The newest price of each country, and its course in the reader's. */
export function GamePrices({ game }: { game: Game }) {
  const { prices: texts } = useMessages().events;
  const lang = useLang();
  const format = useFormat();
  const own = ownPrice(lang, game.prices)!;
  const { data } = useQuery(pricesQuery(game.id, own.country));
  const history = data?.items ?? [];
  const prices = game.prices.toSorted((a, b) => Number(b === own) - Number(a === own));
  return (
    <>
      {history.length >= fewestSteps && <Course price={own} history={history} />}
      <ul className={styles.prices}>
        {prices.map((price) => (
          <li key={price.country}>
            <span>{regionName(lang, price.country)}</span>
            <span className={styles.price}>
              <b>{formatLocalPrice(lang, price.cents, price.currency)}</b>
              {price.discount > 0 && <Tag tone="success">{`−${price.discount}%`}</Tag>}
            </span>
            <span className={styles.lowest}>
              {price.lowest.cents < price.cents &&
                texts.lowest({
                  price: formatLocalPrice(lang, price.lowest.cents, price.currency),
                  month: format.month(price.lowest.date.slice(0, 7)),
                })}
            </span>
            <time dateTime={price.asOf}>{texts.asOf(format.dayUtc(price.asOf))}</time>
          </li>
        ))}
      </ul>
      {history.length > 1 && (
        <LazyDetails summary={texts.history}>
          <History price={own} history={history} />
        </LazyDetails>
      )}
    </>
  );
}

type HistoryProps = { price: Price; history: readonly PricePoint[] };

const box = { width: 600, height: 96 };

function Course({ price, history }: HistoryProps) {
  const { prices: texts } = useMessages().events;
  const lang = useLang();
  const format = useFormat();
  const highest = Math.max(...history.map(({ cents }) => cents));
  const month = (day: string) => format.month(day.slice(0, 7));
  return (
    <figure className={styles.course}>
      <figcaption className="fine">{texts.course(regionName(lang, price.country))}</figcaption>
      <div className={styles.plot}>
        <span className={styles.top}>{formatLocalPrice(lang, highest, price.currency)}</span>
        <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden>
          <path d={`${priceSteps(history, price.asOf, box)}V${box.height}H0Z`} />
          <path d={priceSteps(history, price.asOf, box)} className={styles.line} />
        </svg>
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{month(history[0]!.date)}</span>
        <span>{month(price.asOf)}</span>
      </p>
    </figure>
  );
}

function History({ price, history }: HistoryProps) {
  const { prices: texts } = useMessages().events;
  const lang = useLang();
  const format = useFormat();
  const columns: Column<PricePoint>[] = [
    { key: 'date', header: texts.since, cell: ({ date }) => format.dayUtc(date) },
    {
      key: 'price',
      header: texts.price,
      numeric: true,
      cell: ({ cents }) => formatLocalPrice(lang, cents, price.currency),
    },
    {
      key: 'discount',
      header: texts.discount,
      numeric: true,
      cell: ({ discount }) => (discount > 0 ? `−${discount}%` : '–'),
    },
  ];
  return (
    <DataTable
      caption={texts.history}
      columns={columns}
      rows={history.toReversed()}
      rowKey={({ date }) => date}
    />
  );
}
