import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Renders a comment's dialog outside of the list: moving its element would close it. */
export const portalToBody = (dialog: ReactNode) => createPortal(dialog, document.body);
