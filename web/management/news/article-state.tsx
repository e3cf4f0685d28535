import { useMessages } from '../../i18n/index.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { ArticleState as State } from './news.api.ts';

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;

const tones = {
  draft: 'warning',
  scheduled: 'accent',
  published: 'success',
  withdrawn: 'neutral',
} as const;

export function ArticleState({ state }: { state: State }) {
  const { states } = useMessages().newsAdmin;
  return <Tag tone={tones[state]}>{states[state]}</Tag>;
}
