import { DocumentView } from '../features/documents/document-view.tsx';
import { useMessages } from '../i18n/index.tsx';

export function Page() {
  const { app } = useMessages();
  return <DocumentView name="privacy" title={app.pages.privacy} />;
}
