import { DocumentView } from '../features/documents/document-view.tsx';
import { useMessages } from '../i18n/index.tsx';

export function Page() {
  const { app } = useMessages();
  return <DocumentView name="terms" title={app.pages.terms} />;
}
