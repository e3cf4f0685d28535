import { rankingLimits } from '../../../../contract/rankings/ranking-limits.ts';
import type {
  PosterSettings,
  RankingTemplate,
} from '../../../../contract/rankings/ranking-templates.ts';
import { findSubType } from '../../../../contract/rankings/sub-types.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isUniqueViolation, lockMember } from '../../../platform/database/dialect.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { findDefinition } from '../definitions/definitions.ts';
import { countTemplates, insertTemplate, updateTemplate } from './templates.queries.ts';

type TemplateDeps = Pick<Context, 'write'>;
type TemplateInput = { name: string; settings: PosterSettings };
type TemplateChange = { [Key in keyof TemplateInput]?: TemplateInput[Key] | undefined };

export function addTemplate(deps: TemplateDeps, userId: number, input: TemplateInput, now: Date) {
  const change = { ...readChange(input), updatedAt: now.toISOString() };
  return changeTemplates(deps, userId, async (db) => {
    if ((await countTemplates(db, userId)) >= rankingLimits.templates) throw conflict(full);
    return insertTemplate(db, { userId, ...change });
  });
}

export function changeTemplate(
  deps: TemplateDeps,
  mine: { userId: number; id: number },
  input: TemplateChange,
  now: Date,
) {
  const change = { ...readChange(input), updatedAt: now.toISOString() };
  return changeTemplates(deps, mine.userId, async (db) => {
    const changed = await updateTemplate(db, mine, change);
    if (!changed) throw notFound();
    return changed;
  });
}

function readChange(input: TemplateInput): { name: string; settings: string };
function readChange(input: TemplateChange): { name?: string; settings?: string };
function readChange({ name, settings }: TemplateChange) {
  const trimmed = name?.trim();
  if (trimmed === '') throw invalid({ name: { is: 'tooShort', limit: 1 } });
  if (settings && !isKnown(settings)) throw invalid({ 'settings.type': { is: 'notThere' } });
  return {
    ...(trimmed !== undefined && { name: trimmed }),
    ...(settings && { settings: JSON.stringify(settings) }),
  };
}

function isKnown({ type, subType = 'main' }: PosterSettings): boolean {
  const definition = findDefinition(type);
  return definition !== undefined && findSubType(definition.subTypes, subType) !== undefined;
}

/** Locks the member, so that concurrent requests cannot exceed the limit of templates. */
async function changeTemplates(
  { write }: TemplateDeps,
  userId: number,
  work: (db: Db) => Promise<RankingTemplate>,
): Promise<RankingTemplate> {
  try {
    return await write(`member ${userId}`, async (db) => {
      if (!(await lockMember(db, userId))) throw new AppError('UNAUTHENTICATED');
      return { result: await work(db) };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? conflict(taken) : error;
  }
}

const full = {
  en: `You have ${rankingLimits.templates} templates already. Delete one first.`,
  'zh-CN': `已有 ${rankingLimits.templates} 个模板，请先删除一个。`,
};
const taken = {
  en: 'You have a template of this name already. Choose another name.',
  'zh-CN': '已有同名的模板，请换一个名称。',
};
