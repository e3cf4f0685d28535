import { useLang, useMessages } from '../../i18n/index.tsx';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { gameNames } from '../../domain/games/game-names.ts';
import { type ArticleDraft, differences, type DraftKey, draftOf } from './article-draft.ts';
import { mergeTexts } from './line-diff.ts';
import type { ManagedArticle } from './news.api.ts';
import type { Settled } from './use-article-form.ts';

type ArticleConflictProps = {
  /** The version that the edit started from. */
  base: ArticleDraft;
  mine: ArticleDraft;
  current: ManagedArticle;
  isSaving: boolean;
  onSave: (settled: Settled) => void;
  onBack: () => void;
};

export function ArticleConflict(props: ArticleConflictProps) {
  const { base, mine, current, isSaving, onSave, onBack } = props;
  const { conflict, discussions, fields, states } = useMessages().newsAdmin;
  const lang = useLang();
  const theirs = draftOf(current);
  const together = combined(base, mine, theirs);

  function textOf(draft: ArticleDraft, field: DraftKey): string {
    if (field === 'games')
      return draft.games.map((game) => gameNames(game, lang).title).join(' · ');
    if (field === 'discussion')
      return discussions[draft.discussion === 'closed' ? 'closed' : 'open'];
    return draft[field];
  }

  return (
    <ConflictDialog
      look="wide"
      title={conflict.title}
      note={`${together === mine ? '' : conflict.combined} ${conflict.state(states[current.state])}`}
      edits={{ base, mine: together, theirs }}
      differences={differences}
      names={fields}
      textOf={textOf}
      isSaving={isSaving}
      onSave={(draft) => onSave({ draft, current })}
      onBack={onBack}
      onClose={onBack}
    />
  );
}

/** My draft, merged with others' changes to other lines of the same text. */
function combined(base: ArticleDraft, mine: ArticleDraft, theirs: ArticleDraft): ArticleDraft {
  const merged = (['body', 'bodyEn'] as const).flatMap((key) => {
    if ([mine[key], theirs[key]].includes(base[key])) return [];
    const text = mergeTexts(base[key], mine[key], theirs[key]);
    return text === undefined || text === mine[key] ? [] : [[key, text] as const];
  });
  return merged.length > 0 ? { ...mine, ...Object.fromEntries(merged) } : mine;
}
