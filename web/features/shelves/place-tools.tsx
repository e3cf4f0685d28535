import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import type { ShelfItem } from '../../../contract/members/shelves.ts';
import { useMessages } from '../../i18n/index.tsx';
import { IconButton } from '../../ui/actions/button.tsx';
import type { Side } from './favorites.api.ts';

export type Neighbors = { above: ShelfItem | undefined; below: ShelfItem | undefined };

type PlaceToolsProps = Neighbors & {
  title: string;
  /** Moves it next to another favorite or, if `of` is null, to either end of the list. */
  onPlace: (side: Side, of: number | null) => void;
};

/** Moves a favorite up or down in its owner's order. */
export function PlaceTools({ title, above, below, onPlace }: PlaceToolsProps) {
  const { place } = useMessages().shelves;
  return (
    <>
      <IconButton
        size="sm"
        label={place.top(title)}
        icon={<ArrowUpToLine aria-hidden />}
        onClick={() => onPlace('before', null)}
      />
      <IconButton
        size="sm"
        label={place.up(title)}
        icon={<ArrowUp aria-hidden />}
        aria-disabled={!above}
        onClick={() => above && onPlace('before', above.game.id)}
      />
      <IconButton
        size="sm"
        label={place.down(title)}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={!below}
        onClick={() => below && onPlace('after', below.game.id)}
      />
    </>
  );
}
