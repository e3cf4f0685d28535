import type { ActorFilter } from '../features/actors/actors.api.ts';
import { readPageNumber } from '../ui/actions/read-page-number.ts';

type ActorSearch = { q?: string; language?: string; page?: string };

/** Addresses may be edited by hand: values that the server would reject are shortened. */
export const readActorFilter = ({ q, language, page }: ActorSearch): ActorFilter => ({
  q: q?.trim().slice(0, 100) || undefined,
  language: language?.slice(0, 40),
  page: readPageNumber(page),
});
