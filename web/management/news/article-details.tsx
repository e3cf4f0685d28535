import { useQuery } from '@tanstack/react-query';
import { ImagePlus, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { withBasePath } from '../../browser/base-path.ts';
import { newsLimits } from '../../../contract/news/news-limits.ts';
import { useLang, useMessages, type Lang } from '../../i18n/index.tsx';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceGroup } from '../../ui/actions/choice-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { GamePicker } from '../../domain/games/game-picker.tsx';
import { Picture } from '../../ui/display/picture.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../ui/forms/text-field.tsx';
import type { ArticleDraft, LinkedGame } from './article-draft.ts';
import styles from './article-form.module.css';
import type { Problems } from './check-article.ts';
import { categoriesQuery } from './news.api.ts';
import { PictureDialog } from './body/picture-dialog.tsx';

type ArticleDetailsProps = {
  draft: ArticleDraft;
  problems: Problems;
  onChange: (part: Partial<ArticleDraft>) => void;
};

type DetailKey = 'category' | 'coverUrl' | 'subject' | 'author' | 'correction';

const maxLengths: Record<DetailKey, number> = {
  category: newsLimits.category,
  coverUrl: newsLimits.url,
  subject: newsLimits.subject,
  author: newsLimits.author,
  correction: newsLimits.summary,
};

export function ArticleDetails({ draft, problems, onChange }: ArticleDetailsProps) {
  const { details, discussions, fields } = useMessages().newsAdmin;
  const { data: categories = [] } = useQuery(categoriesQuery);
  const listed = categories.filter(({ isListed }) => isListed);
  const lang = useLang();
  const listId = useId();
  const field = (key: DetailKey, hint: string) => ({
    label: fields[key],
    hint,
    error: problems[key],
    autoComplete: 'off',
    maxLength: maxLengths[key],
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  return (
    <section className="stack gap-3 box pad" aria-label={details}>
      <h2 className="size-md">{details}</h2>
      {listed.length > 0 ? (
        <Select
          label={fields.category}
          error={problems.category}
          required
          value={draft.category}
          options={categoryOptions(listed, draft.category, lang)}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      ) : (
        <>
          <TextField
            {...field('category', fields.categoryHint)}
            required
            list={listId}
            lang="zh-CN"
          />
          <datalist id={listId}>
            {categories.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      <TextField {...field('coverUrl', fields.coverHint)} inputMode="url" />
      {problems.coverUrl === undefined && (
        <CoverPreview key={draft.coverUrl.trim()} url={draft.coverUrl.trim()} />
      )}
      <UploadCover onUpload={(coverUrl) => onChange({ coverUrl })} />
      <LinkedGames
        games={draft.games}
        error={problems.games}
        onChange={(games) => onChange({ games })}
      />
      <TextField {...field('subject', fields.subjectHint)} inputMode="numeric" />
      <TextField {...field('author', fields.authorHint)} />
      <TextArea {...field('correction', fields.correctionHint)} rows={2} />
      <div className="stack start gap-2">
        <p className="label" aria-hidden>
          {fields.discussion}
        </p>
        <ChoiceGroup
          label={fields.discussion}
          choices={[
            { value: 'open', label: discussions.open },
            { value: 'closed', label: discussions.closed },
          ]}
          value={draft.discussion}
          onChange={(discussion) => onChange({ discussion })}
        />
      </div>
    </section>
  );
}

function UploadCover({ onUpload }: { onUpload: (url: string) => void }) {
  const { toolbar } = useMessages().newsAdmin;
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="sm" icon={<ImagePlus aria-hidden />} onClick={() => setOpen(true)}>
        {toolbar.cover}
      </Button>
      {isOpen && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onInsert={({ url }) => {
            setOpen(false);
            onUpload(url);
          }}
        />
      )}
    </div>
  );
}

/** Renders nothing if the picture cannot be loaded. */
function CoverPreview({ url }: { url: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (url === '' || isMissing) return null;
  const onMissing = () => setIsMissing(true);
  return <Picture src={withBasePath(url)} alt="" className={styles.cover} onMissing={onMissing} />;
}

type ListedCategory = { name: string; nameEn: string };

/** The operator's categories, and the article's current one. */
function categoryOptions(listed: readonly ListedCategory[], current: string, lang: Lang) {
  const options = listed.map((category) => ({
    value: category.name,
    label: textIn(lang, category, 'name'),
  }));
  const isKnown = listed.some(({ name }) => name === current);
  return isKnown ? options : [{ value: current, label: current }, ...options];
}

type LinkedGamesProps = {
  games: readonly LinkedGame[];
  error: string | undefined;
  onChange: (games: LinkedGame[]) => void;
};

function LinkedGames({ games, error, onChange }: LinkedGamesProps) {
  const { ui, newsAdmin, games: texts } = useMessages();
  const { fields } = newsAdmin;
  const { picker } = texts;
  const lang = useLang();
  const [isPicking, setPicking] = useState(false);
  const titleId = useId();

  function add({ id, appId, name, nameZh }: LinkedGame) {
    setPicking(false);
    if (!games.some((game) => game.id === id)) onChange([...games, { id, appId, name, nameZh }]);
  }

  return (
    <div role="group" aria-labelledby={titleId} className="stack start gap-2">
      <p id={titleId} className="label">
        {fields.games}
      </p>
      {games.length > 0 && (
        <ul className="wrap gap-1">
          {games.map((game) => {
            const { title } = gameNames(game, lang);
            return (
              <li key={game.id} className={styles.chip}>
                {title}
                <button
                  type="button"
                  aria-label={ui.remove({ what: title })}
                  onClick={() => onChange(games.filter(({ id }) => id !== game.id))}
                >
                  <X aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {games.length < newsLimits.games && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setPicking(true)}>
          {picker.label}
        </Button>
      )}
      <p role="alert" className={styles.problems}>
        {error}
      </p>
      {isPicking && (
        <Dialog title={picker.label} onClose={() => setPicking(false)}>
          <GamePicker onPick={add} />
        </Dialog>
      )}
    </div>
  );
}
