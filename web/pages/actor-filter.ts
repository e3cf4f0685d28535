import type { ActorFilter } from '../features/actors/actors.api.ts';
import { readPageNumber } from '../ui/actions/read-page-number.ts';

type ActorSearch = {
  [Key in 'q' | 'language' | 'role' | 'gameId' | 'view' | 'page']?: string;
};

/** Addresses may be edited by hand: values that the server would reject are shortened. */
export const readActorFilter = (search: ActorSearch): ActorFilter => ({
  q: search.q?.trim().slice(0, 100) || undefined,
  language: search.language?.slice(0, 40),
  role: search.role?.slice(0, 40),
  gameId: /^[1-9]\d{0,14}$/.test(search.gameId ?? '') ? Number(search.gameId) : undefined,
  page: readPageNumber(search.page),
});

/** People stand below their games until they are searched or sorted. */
export const isByGame = ({ q, gameId, view }: ActorSearch): boolean =>
  !q && !gameId && view !== 'credits';
