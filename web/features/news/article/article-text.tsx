import { useRef } from 'react';
import type { Article } from '../../../../contract/news/news.ts';
import { useLang } from '../../../i18n/index.tsx';
import { HtmlContent } from '../../../ui/content/html-content.tsx';
import styles from './article-text.module.css';
import figures from '../../../ui/content/figures.module.css';
import { textWithLang } from '../../../ui/content/text-with-lang.ts';
import { ArticleGame } from './article-game.tsx';
import { ReadingExtras } from '../reading/reading-extras.tsx';
import type { ReadingStyle } from '../reading/reading-style.ts';

type ArticleTextProps = { article: Article; style: ReadingStyle };

export function ArticleText({ article, style }: ArticleTextProps) {
  const lang = useLang();
  const body = textWithLang(lang, article.bodyHtml, article.bodyHtmlEn);
  const text = useRef<HTMLDivElement>(null);
  // The server adds every game shown in the text to the article's games.
  const renderGame = (appId: number) => {
    const game = article.games.find((one) => one.appId === appId);
    return game && <ArticleGame game={game} />;
  };
  return (
    <div ref={text} className={styles.text} data-size={style.size} data-face={style.face}>
      <HtmlContent
        html={body.text}
        lang={body.lang}
        className={figures.figures}
        renderGame={renderGame}
      />
      <ReadingExtras article={article} text={text} html={body.text} lang={body.lang ?? lang} />
    </div>
  );
}
