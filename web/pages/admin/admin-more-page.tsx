import { accessMap } from '../../access.ts';
import { useSession } from '../../features/me/session.ts';
import { useWaitingQuery } from '../../features/me/waiting.ts';
import { AllPlaces } from '../../management/frame/all-places.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';

export function Page() {
  const { app } = useMessages();
  const access = accessMap(useSession().access);
  const waiting = useWaitingQuery().data;
  return (
    <>
      <TitleLine title={app.pages.moreAdmin} />
      <AllPlaces access={access} waiting={waiting} />
    </>
  );
}
