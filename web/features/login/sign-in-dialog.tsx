import { useMessages } from '../../i18n/index.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { signInDialog: texts } = useMessages().app;
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to="/docs" onClick={onClose}>
            {texts.docs}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <p>{texts.readable}</p>
      <p>{texts.operator}</p>
    </Dialog>
  );
}
