import { useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { QueryView } from '../../ui/data/query-view.tsx';
import { SkeletonItems } from '../../ui/display/skeleton.tsx';
import { toast } from '../../ui/overlays/toast-store.ts';
import { useFailureToast } from '../../ui/overlays/use-failure-toast.ts';
import { FeedList } from './feeds/feed-list.tsx';
import { SourceCard } from './source-card.tsx';
import { sourcesQuery, useForgetSource, useSwitchSource, type Source } from './sources.api.ts';
import { WriteDialog } from '../ui/write-dialog.tsx';

export function SourceList() {
  return (
    <QueryView
      query={sourcesQuery}
      skeleton={<SkeletonItems count={6} height="12rem" className="stack gap-3" />}
    >
      {({ items }) => <Sources items={items} />}
    </QueryView>
  );
}

function Sources({ items }: { items: readonly Source[] }) {
  const { sources } = useMessages().operator;
  const onError = useFailureToast();
  const turn = useSwitchSource();
  const [forgetting, setForgetting] = useState<Source>();
  return (
    <>
      <ul className="stack gap-3" aria-label={sources.list}>
        {items.map((source) => (
          <li key={source.id}>
            <SourceCard
              source={source}
              onForget={() => setForgetting(source)}
              onTurn={() =>
                turn.mutate(
                  { id: source.id, enabled: !source.enabled },
                  {
                    onSuccess: ({ enabled }) => toast(enabled ? sources.done.on : sources.done.off),
                    onError,
                  },
                )
              }
            >
              {source.id === 'feeds' && <FeedList />}
            </SourceCard>
          </li>
        ))}
      </ul>
      {forgetting && <ForgetDialog source={forgetting} onClose={() => setForgetting(undefined)} />}
    </>
  );
}

function ForgetDialog({ source, onClose }: { source: Source; onClose: () => void }) {
  const { sources } = useMessages().operator;
  return (
    <WriteDialog
      danger
      title={sources.forgetTitle(source.title)}
      text={sources.forgetText}
      confirm={sources.forget}
      write={useForgetSource()}
      input={source.id}
      done={sources.done.forgotten}
      onClose={onClose}
    />
  );
}
