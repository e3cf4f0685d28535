import type { Cover } from '../../../../brand/covers/draw-cover.ts';
import { moods } from '../../../../brand/covers/moods.ts';
import { motifs, type Motif, type Palette } from '../../../../contract/games/cover-names.ts';
import { generalMotifs, motifSubjects, qualities } from './motif-subjects.ts';

export type Subject = { appId: number; genres: readonly string[]; tags: readonly string[] };

/** In how many listed games a tag or a genre is, and how many there are. */
export type Frequencies = {
  games: number;
  tags: ReadonlyMap<string, number>;
  genres: ReadonlyMap<string, number>;
};

/** Scenes that say the most about a game, and others that suit it. */
export type Suiting = { strong: Motif[]; weak: Motif[] };

/** A match worth less says nothing about a game. */
const leastScore = 0.2;
/** The share of the best score that a scene needs to tell as much about the game. */
const strongShare = 0.4;

/** The scenes that suit a game, best first: rare tags count more, and earlier ones. */
export function rankMotifs(game: Subject, { games, tags, genres }: Frequencies): Suiting {
  // In a small catalog no value is rare.
  const rarity = (count = 0) => Math.max(0.3, Math.log(games / (count + 20)));
  const scoreOf = (motif: Motif) => {
    const served = motifSubjects[motif];
    let score = 0;
    for (const [at, tag] of game.tags.entries()) {
      const place = served.tags.indexOf(tag);
      if (place < 0) continue;
      const fit = qualities.has(tag) ? 0.3 : place < 3 ? 1 : 0.85;
      score += rarity(tags.get(tag)) * Math.max(0, 1 - 0.1 * at) * fit;
    }
    for (const genre of game.genres) {
      if (served.genres.includes(genre)) score += 0.32 * rarity(genres.get(genre)) + 0.1;
    }
    return score;
  };
  const tie = (at: number) => ((game.appId * 31 + at * 17) % 40) / 1000;
  const ranked = motifs
    .map((motif, at) => ({ motif, score: scoreOf(motif), tie: tie(at) }))
    .filter(({ score }) => score > leastScore)
    .toSorted((a, b) => b.score + b.tie - a.score - a.tie);
  const least = strongShare * (ranked[0]?.score ?? 0);
  const motifsOf = (rows: typeof ranked) => rows.map(({ motif }) => motif);
  return {
    strong: motifsOf(ranked.filter(({ score }) => score >= least)),
    weak: motifsOf(ranked.filter(({ score }) => score < least)),
  };
}

const from = <Value>(values: readonly Value[], start: number): Value[] => {
  const at = start % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
};

type Surroundings = {
  /** The covers of games that are slightly more popular, nearest first. */
  near: readonly Cover[];
  /** Of those, the game shares its scene with the first only if no other suits it as well. */
  apart: number;
  /** On how many pages of charts the game would meet the same cover. */
  meetings: (cover: Cover) => number;
};

/** The best scene and palette that a game meets on no page, else those that it meets least. */
export function pickCover(
  { appId }: Pick<Subject, 'appId'>,
  { strong, weak }: Suiting,
  { near, apart, meetings }: Surroundings,
): Cover {
  const neighbors = near.slice(0, apart);
  const isFree = (motif: Motif) => neighbors.every((cover) => cover.motif !== motif);
  const hasColors = (motif: Motif) =>
    neighbors.filter((cover) => cover.motif === motif).length < moods[motif].length;
  const suiting = [...strong.filter(isFree), ...strong.filter(hasColors), ...weak.filter(isFree)];
  const general = from(generalMotifs, appId);
  const otherwise = [...general.filter(isFree), strong[0] ?? weak[0] ?? general[0]!];
  const inOrder = new Set(suiting.length > 0 ? suiting : otherwise);
  let best: { cover: Cover; meetings: number } | undefined;
  for (const motif of inOrder) {
    for (const palette of palettesOf(motif, appId, near)) {
      const cover = { motif, palette };
      const found = meetings(cover);
      if (found === 0) return cover;
      if (!best || found < best.meetings) best = { cover, meetings: found };
    }
  }
  return best!.cover;
}

/** The palettes that suit a scene, those first that games near it do not have. */
function palettesOf(motif: Motif, appId: number, near: readonly Cover[]): Palette[] {
  const fitting = from(moods[motif], appId * 7);
  const colorsNear = near.flatMap((cover) => (cover.motif === motif ? cover.palette : []));
  const used = new Set(colorsNear.slice(0, fitting.length - 1));
  const beside = near.slice(0, neighborsInPalette).map(({ palette }) => palette);
  const worth = (palette: Palette) =>
    Number(used.has(palette)) * 2 + Number(beside.includes(palette));
  return fitting.toSorted((a, b) => worth(a) - worth(b));
}

const neighborsInPalette = 4;

/** What a game shows while nothing is chosen for it. */
export const generalCover = (appId: number): Cover =>
  pickCover({ appId }, { strong: [], weak: [] }, { near: [], apart: 0, meetings: () => 0 });
