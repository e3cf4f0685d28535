/** What the updates of the living demo bring, and what its announcements are about. */

const forAll = [
  'faster loading',
  'fixes for crashes',
  'steadier frame rates',
  'better controller support',
  'sharper menus on wide screens',
  'fixes for lost saves',
  'a smaller download',
  'balance changes',
  'new languages',
];
const forGroups = [
  'a new map',
  'shorter queues',
  'a ranked reset',
  'better matchmaking',
  'a mode for four players',
  'clearer voice chat',
  'a new season',
  'stricter checks against cheats',
];
const forOne = [
  'a photo mode',
  'a new side quest',
  'more save slots',
  'a harder difficulty',
  'a calmer first hour',
  'accessibility options',
  'an epilogue',
  'new music',
];
/** What is added suits how the game is played. */
export const wordsFor = (tags: readonly string[]) => [
  ...(tags.some((tag) => /multiplayer|co-op|pvp/i.test(tag)) ? forGroups : forOne),
  ...forAll,
];

export const occasions = [
  'free to play until Monday',
  'what comes this winter',
  'a diary of the art team',
  'community tournament on Saturday',
  'the soundtrack is out',
  'answers to your questions',
  'maintenance on Tuesday morning',
  'how the first level was made',
];
