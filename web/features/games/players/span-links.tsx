import { useMessages } from '../../../i18n/index.tsx';
import { SwitchLink, SwitchLinks } from '../../../ui/actions/switch-links.tsx';
import { type PlayerSpan, playerSpans } from '../games.api.ts';

type SpanLinksProps = {
  span: PlayerSpan;
  /** The spans with values; the others stay, so that the switch does not jump. */
  known: readonly PlayerSpan[];
};

/** A switch between the spans of a chart, each of which has an address. */
export function SpanLinks({ span, known }: SpanLinksProps) {
  const { players } = useMessages().games;
  return (
    <SwitchLinks label={players.range}>
      {playerSpans.map((value) => (
        <SwitchLink
          key={value}
          to="."
          search={(before: object) => ({ ...before, span: value })}
          resetScroll={false}
          replace
          activeOptions={{ includeSearch: true }}
          aria-current={value === span ? 'true' : undefined}
          disabled={!known.includes(value) && value !== span}
          title={known.includes(value) ? undefined : players.noValues[value]}
        >
          {players.spans[value]}
        </SwitchLink>
      ))}
    </SwitchLinks>
  );
}
