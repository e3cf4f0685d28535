import { gameFields, type GameInput } from '../../../../contract/games/games-admin.ts';
import { invalid } from '../../../platform/http/errors.ts';
import type { FieldProblem } from '../../../platform/http/field-problems.ts';
import { isSafeAddress } from '../../../platform/text/web-address.ts';
import type { GameFacts } from '../../../domain/games/writing/game-state.ts';

type Problems = Record<string, FieldProblem>;

/** The prices in the catalog are those of the store in the United States. */
const usualCurrency = 'USD';
const draft = 0;

/** Converts the input to the stored form, or rejects it with every invalid field. */
export function readGame(input: GameInput, status: number = draft): GameFacts {
  const { facts, problems } = checkGame(input, status);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return facts;
}

/** `status` applies when the input has none. */
export function checkGame(input: GameInput, status: number = draft) {
  const problems: Problems = {};
  const name = line(input.name);
  if (!name) problems['name'] = { is: 'tooShort', limit: 1 };
  const releaseDate = input.releaseDate ?? null;
  if (releaseDate !== null && !isDate(releaseDate)) problems['releaseDate'] = { is: 'malformed' };
  const coverUrl = input.coverUrl?.trim() || null;
  if (coverUrl !== null && !isSafeAddress(coverUrl)) problems['coverUrl'] = { is: 'malformed' };
  const list = (field: 'developers' | 'publishers' | 'genres' | 'tags' | 'platforms' | 'series') =>
    readList(field, input[field] ?? [], problems);
  const priceCents = input.priceCents ?? null;
  const locked = new Set(input.lockedFields);
  const facts: GameFacts = {
    appId: input.appId,
    name,
    nameZh: line(input.nameZh ?? '') || null,
    status: input.status ?? status,
    releaseDate,
    developers: list('developers'),
    publishers: list('publishers'),
    genres: list('genres'),
    tags: list('tags'),
    platforms: list('platforms'),
    series: list('series'),
    priceCents,
    currency: input.currency ?? (priceCents ? usualCurrency : null),
    coverUrl,
    description: input.description?.trim() || null,
    descriptionZh: input.descriptionZh?.trim() || null,
    motif: input.motif ?? null,
    palette: input.palette ?? null,
    lockedFields: gameFields.filter((field) => locked.has(field)),
  };
  return { facts, problems };
}

/** Makes a single line of a text. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

function readList(field: string, values: readonly string[], problems: Problems): string[] {
  const texts = values.map(line);
  texts.forEach((text, index) => {
    if (!text) problems[`${field}.${index}`] = { is: 'tooShort', limit: 1 };
  });
  return [...new Set(texts)];
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
