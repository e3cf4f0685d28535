import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLang, useMessages } from '../../../i18n/index.tsx';
import { GameCover } from '../../../domain/games/game-cover.tsx';
import { gameNames } from '../../../domain/games/game-names.ts';
import { HtmlContent } from '../../../ui/content/html-content.tsx';
import figures from '../../../ui/content/figures.module.css';
import styles from './body-editor.module.css';
import { cardGameQuery, previewQuery } from '../news.api.ts';

const pauseMs = 500;

const renderGame = (appId: number) => <CardPreview appId={appId} />;

/** The server's rendering of the text, updated when typing pauses. */
export function BodyPreview({ body, lang }: { body: string; lang: string }) {
  const { preview } = useMessages().newsAdmin;
  const {
    data: shown,
    error,
    isPlaceholderData,
  } = useQuery(previewQuery(usePaused(body), lang === 'en' ? 'en' : 'zh-CN'));
  const isEmpty = body.trim() === '';
  return (
    <div
      role="region"
      aria-label={preview.label}
      aria-busy={isPlaceholderData}
      tabIndex={0}
      className={styles.preview}
    >
      <p className={styles.previewHead}>
        <span>{preview.label}</span>
        {shown && !isEmpty && <span>{preview.minutes(shown.readingMinutes)}</span>}
      </p>
      {error && <p role="alert">{preview.failed}</p>}
      {isEmpty || !shown ? (
        <p className={styles.faint}>{preview.empty}</p>
      ) : (
        <HtmlContent
          html={shown.bodyHtml}
          lang={lang}
          className={figures.figures}
          renderGame={renderGame}
        />
      )}
    </div>
  );
}

function CardPreview({ appId }: { appId: number }) {
  const { data: game } = useQuery(cardGameQuery(appId));
  const lang = useLang();
  if (!game) return <span className={styles.card}>#{appId}</span>;
  return (
    <span className={styles.card}>
      <GameCover {...game} className={styles.cover} />
      <strong>{gameNames(game, lang).title}</strong>
    </span>
  );
}

/** The value after it has not changed for a while. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
