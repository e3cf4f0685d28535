/** Page numbers to show, at most seven; a negative number is a gap. */
export function pageSteps(page: number, total: number): number[] {
  if (total <= 7) return range(1, total);
  if (page <= 4) return [...range(1, 5), -2, total];
  if (page >= total - 3) return [1, -1, ...range(total - 4, total)];
  return [1, -1, ...range(page - 1, page + 1), -2, total];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
