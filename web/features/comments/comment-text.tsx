import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/index.tsx';
import { commentParts, linkParts, type Part } from './comment-parts.ts';
import styles from './comment-text.module.css';

export function CommentText({ content }: { content: string }) {
  return (
    <p dir="auto" className={styles.text}>
      <Parts parts={commentParts(content)} />
    </p>
  );
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, at) => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'link':
        return (
          <a key={at} href={part.href} rel="nofollow ugc noopener" target="_blank">
            {part.text}
          </a>
        );
      case 'spoiler':
        return <Spoiler key={at} text={part.text} />;
    }
  });
}

/** The text is not in the DOM until the button is pressed, so nothing can reveal it by accident. */
function Spoiler({ text }: { text: string }) {
  const { comments } = useMessages();
  const [isShown, setShown] = useState(false);
  const shown = useRef<HTMLSpanElement>(null);

  // The pressed button disappears, so the focus moves to the text.
  useEffect(() => {
    if (isShown) shown.current?.focus({ preventScroll: true });
  }, [isShown]);

  if (isShown) {
    return (
      <span ref={shown} tabIndex={-1} className={styles.shown}>
        <Parts parts={linkParts(text)} />
      </span>
    );
  }
  return (
    <button type="button" className={styles.spoiler} onClick={() => setShown(true)}>
      {comments.reveal}
    </button>
  );
}
