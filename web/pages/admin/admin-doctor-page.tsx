import { CheckAgain, DoctorChecks } from '../../management/doctor/doctor-checks.tsx';
import { TitleLine } from '../../management/ui/title-line.tsx';
import { useMessages } from '../../i18n/index.tsx';

export function Page() {
  const { app } = useMessages();
  return (
    <>
      <TitleLine title={app.pages.doctorAdmin} actions={<CheckAgain />} />
      <DoctorChecks />
    </>
  );
}
