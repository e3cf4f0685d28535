import { CheckAgain, DoctorChecks } from '../../management/doctor/doctor-checks.tsx';
import { useMessages } from '../../i18n/index.tsx';
import { PageHeader } from '../../ui/display/page-header.tsx';

export function Page() {
  const { app, operator } = useMessages();
  return (
    <>
      <PageHeader
        title={app.pages.doctorAdmin}
        lead={operator.doctor.lead}
        actions={<CheckAgain />}
      />
      <DoctorChecks />
    </>
  );
}
