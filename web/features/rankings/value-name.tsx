import { useMessages } from '../../i18n/index.tsx';
import { Hint } from '../../ui/overlays/hint.tsx';

/** The header of the value column, with an explanation for rates and scores. */
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
