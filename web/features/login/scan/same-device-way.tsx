import { RotateCw } from 'lucide-react';
import { useMessages } from '../../../i18n/index.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import type { Scene } from '../login.api.ts';
import type { Progress } from './scene-loop.ts';
import { SceneStatusLine } from './scene-status-line.tsx';
import { useScene } from './use-scene.ts';

type SameDeviceWayProps = {
  createScene: () => Promise<Scene>;
  onDone: (end: Progress) => void;
  onByPhone: () => void;
  /** Called when the reader refuses or leaves the dialog. */
  onCancel: (() => void) | undefined;
  /** Called before a control that may have the focus is removed. */
  onReplacing: () => void;
  /** Whether the reader has already said with which account to continue. */
  isDecided: boolean;
};

/** Confirms this browser's own code: the same steps as with two devices, without a camera. */
export function SameDeviceWay(props: SameDeviceWayProps) {
  const { createScene, onDone, onByPhone, onCancel, onReplacing, isDecided } = props;
  const { login } = useMessages();
  const { progress, restart, pollNow } = useScene(createScene, onDone);
  const { phase, scene } = progress;
  const again = () => {
    onReplacing();
    restart();
  };
  const isAsking = phase === 'waiting' || phase === 'scanned';
  const hasEnded = phase === 'expired' || phase === 'cancelled' || phase === 'failed';
  return (
    <div className="stack gap-4">
      {hasEnded ? (
        <Button size="lg" variant="primary" icon={<RotateCw aria-hidden />} onClick={again}>
          {login.again}
        </Button>
      ) : scene ? (
        // No key by code: a replaced code must not reset the fields.
        <ConfirmPanel
          target={{ scene: scene.qrScene }}
          isSameDevice
          isDecided={isDecided}
          onConfirmed={pollNow}
          onRefused={onCancel ?? pollNow}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
      <SceneStatusLine
        progress={progress}
        texts={login.hereStatus}
        isQuiet={isAsking && !progress.unreachable}
      />
      <Button variant="ghost" size="sm" onClick={onByPhone}>
        {login.byPhone}
      </Button>
    </div>
  );
}
