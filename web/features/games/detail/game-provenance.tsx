import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/index.tsx';
import { ExternalLink, TextLink } from '../../../ui/actions/text-link.tsx';
import { creditsQuery, gameSourcesQuery, type Game } from '../games.api.ts';
import { sourceTitles } from '../source-titles.ts';

/** The sources of the game's facts and of each that a source or an editor has set. */
export function GameProvenance({ game }: { game: Game }) {
  const { provenance } = useMessages().games;
  const format = useFormat();
  const { data: credits } = useQuery(creditsQuery);
  const { data: sources } = useQuery({ ...gameSourcesQuery(game.id), enabled: game.status !== 0 });
  const titles = sourceTitles(game.sources, credits?.sources ?? []);
  return (
    <div className="stack gap-2 faint">
      <p>
        {titles.length > 0 && <>{provenance.sources(titles)} </>}
        {game.dataAsOf !== null && <>{provenance.dataAsOf(format.monthOfDay(game.dataAsOf))} </>}
        <TextLink to="/credits">{provenance.link}</TextLink>
        {' · '}
        <TextLink to="/feedback" search={{ kind: 'data', gameId: String(game.id) }}>
          {provenance.report}
        </TextLink>
      </p>
      {sources && sources.items.length > 0 && (
        <ul className="bullets">
          {sources.items.map(({ field, source, seenAt }) => (
            <li key={field}>
              {provenance.fact({
                field: provenance.fields[field] ?? field,
                source: provenance.origins[source] ?? source,
                date: format.dateTime(seenAt),
              })}
            </li>
          ))}
        </ul>
      )}
      {sources?.entryUrl && (
        <p>
          <ExternalLink href={sources.entryUrl}>{provenance.entry}</ExternalLink>
        </p>
      )}
    </div>
  );
}
