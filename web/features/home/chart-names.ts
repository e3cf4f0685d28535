/** The names of rankings and periods, which belong to another feature. */
export type ChartNames = {
  ranking: (type: string) => string;
  /** What the values of a ranking are, such as the average of players. */
  value: (type: string) => string;
  period: (period: string) => string;
};
