import { newsLimits } from '../../../../contract/news/news-limits.ts';
import { isBlank } from '../../../domain/moderation/holding-rules.ts';
import { invalid } from '../../../platform/http/errors.ts';

export function readContent(given: string): string {
  const content = given.trim();
  if (isBlank(content)) throw invalid({ content: { is: 'tooShort', limit: 1 } });
  if (isLonger(content, newsLimits.commentText)) {
    throw invalid({ content: { is: 'tooLong', limit: newsLimits.commentText } });
  }
  return content;
}

/** Compares in characters; counts them only if there are more UTF-16 units than the limit. */
const isLonger = (text: string, limit: number) => text.length > limit && [...text].length > limit;
