import { AllPlaces } from '../../management/frame/all-places.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';

export function Page() {
  const { app } = useMessages();
  return (
    <>
      <TitleLine title={app.pages.moreAdmin} />
      <AllPlaces />
    </>
  );
}
