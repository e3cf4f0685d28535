import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { usePopover } from '../../ui/overlays/use-popover.ts';
import { entryQuery } from './library.api.ts';
import { LibraryPanel } from './library-panel.tsx';
import styles from './library.module.css';
import { StatusIcon } from './status-mark.tsx';

type OwnStatusProps = { gameId: number; rating: ReactNode };

/** Where the member stands with a game, on a button that opens everything about it. */
export function OwnStatus({ gameId, rating }: OwnStatusProps) {
  const { library: texts, shelves } = useMessages();
  const { data } = useQuery(entryQuery(gameId));
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, buttonProps, panelProps } = usePopover({
    button,
    panel,
    align: 'start',
    className: styles.sheet,
  });
  const item = data?.item;
  const status = item ? texts.statuses[item.status ?? 'none'] : shelves.library.add;
  const label = item?.minutes ? `${status} · ${texts.hours(item.minutes)}` : status;
  return (
    <>
      <Button
        {...buttonProps}
        className={item ? styles.chosen : undefined}
        icon={item ? <StatusIcon status={item.status ?? 'none'} /> : <Library aria-hidden />}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
      <div {...panelProps} role="dialog" aria-label={texts.panel}>
        {isOpen && (
          <LibraryPanel
            gameId={gameId}
            entry={data}
            rating={rating}
            onClose={() => panel.current?.hidePopover()}
          />
        )}
      </div>
    </>
  );
}
