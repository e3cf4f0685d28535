export interface GuideChapter {
  name: string;
  title: string;
  summary: string;
  headings: { id: string; text: string; level: number }[];
}

export interface GuideHit {
  chapter: string;
  chapterTitle: string;
  /** Absent if the chapter itself matches. */
  heading?: { id: string; text: string };
}

const maxHits = 12;

/** Chapters first, then headings; all words of the query must appear. */
export function searchGuide(chapters: GuideChapter[], query: string): GuideHit[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const matches = (text: string): boolean =>
    words.every((word) => text.toLowerCase().includes(word));

  const inChapters = chapters
    .filter(({ title, summary }) => matches(`${title} ${summary}`))
    .map(({ name, title }) => ({ chapter: name, chapterTitle: title }));
  const inHeadings = chapters.flatMap(({ name, title, headings }) =>
    headings
      .filter(({ text }) => matches(text))
      .map(({ id, text }) => ({ chapter: name, chapterTitle: title, heading: { id, text } })),
  );
  return [...inChapters, ...inHeadings].slice(0, maxHits);
}
