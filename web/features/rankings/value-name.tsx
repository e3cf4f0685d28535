import { useMessages } from '../../i18n/index.tsx';
import { Hint } from '../../ui/overlays/hint.tsx';

/** The head of the values: a rate or a score is nothing that its name explains. */
export function ValueName({ type, label }: { type: string; label: string }) {
  const hint = useMessages().rankings.hints.values[type];
  return hint === undefined ? (
    label
  ) : (
    <Hint label={label} align="end">
      {hint}
    </Hint>
  );
}
