import type { Cover } from '../../../brand/covers/draw-cover.ts';
import type { EveningGame } from './evening.ts';

/** Games that the site does not have yet, released around the start of the living demo. */

const dayMs = 86_400_000;
const makers = ['Lanternworks', 'Half Moon Games', '纸船工作室', 'Northbound Interactive'];

type NewGame = {
  /** From the start of the demo. */
  day: number;
  names: [string, string];
  cover: Cover;
  players: number;
  tags: string[];
};

const list: readonly NewGame[] = [
  {
    day: -11,
    names: ['Harbor of Paper', '纸港'],
    cover: { motif: 'sea', palette: 'sky' },
    players: 6400,
    tags: ['Simulation', 'City Builder', 'Relaxing'],
  },
  {
    day: -4,
    names: ['Iron Orchard', '铁果园'],
    cover: { motif: 'gears', palette: 'forest' },
    players: 21_000,
    tags: ['Survival', 'Base Building', 'Multiplayer'],
  },
  {
    day: 0,
    names: ['Lanterns Below', '地下灯火'],
    cover: { motif: 'keyhole', palette: 'bronze' },
    players: 12_500,
    tags: ['Adventure', 'Puzzle', 'Exploration'],
  },
  {
    day: 1,
    names: ['Moonlit Courier', '月下信使'],
    cover: { motif: 'road', palette: 'midnight' },
    players: 9200,
    tags: ['Open World', 'Driving', 'Indie'],
  },
  {
    day: 2,
    names: ['The Quiet Parliament', '沉默议会'],
    cover: { motif: 'banners', palette: 'oxblood' },
    players: 5100,
    tags: ['Strategy', 'Political', 'Turn-Based'],
  },
  {
    day: 3,
    names: ['Dice of the Marsh', '沼泽骰局'],
    cover: { motif: 'cards', palette: 'olive' },
    players: 17_000,
    tags: ['Roguelike', 'Deckbuilding', 'Indie'],
  },
  {
    day: 6,
    names: ['Kite District', '风筝街区'],
    cover: { motif: 'stairs', palette: 'peach' },
    players: 4300,
    tags: ['Platformer', 'Parkour', '3D'],
  },
  {
    day: 9,
    names: ['Salt Road', '盐路'],
    cover: { motif: 'peaks', palette: 'sand' },
    players: 8000,
    tags: ['RPG', 'Story Rich', 'Choices Matter'],
  },
  {
    day: 16,
    names: ['Clockwork Tide', '发条潮汐'],
    cover: { motif: 'mech', palette: 'petrol' },
    players: 14_000,
    tags: ['Action', 'Souls-like', 'Steampunk'],
  },
  {
    day: 27,
    names: ['Second Harvest', '二度丰收'],
    cover: { motif: 'fields', palette: 'mint' },
    players: 26_000,
    tags: ['Farming Sim', 'Co-op', 'Life Sim'],
  },
];

export const newGames = (start: Date): EveningGame[] =>
  list.map(({ day, names: [name, nameZh], cover, players, tags }, index) => ({
    appId: 8_000_100 + index * 100,
    name,
    nameZh,
    releaseDate: new Date(start.getTime() + day * dayMs).toISOString().slice(0, 10),
    developers: [`${makers[index % makers.length]} (simulated)`],
    tags,
    platforms: ['windows'],
    positive: day < 0 ? Math.round(players / 4) : 0,
    negative: day < 0 ? Math.round(players / 30) : 0,
    players,
    cover,
  }));
