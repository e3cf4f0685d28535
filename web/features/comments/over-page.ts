import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** For dialogs of a comment: inside the list they would be closed when it comes in another order. */
export const overPage = (dialog: ReactNode) => createPortal(dialog, document.body);
