import { sql } from 'kysely';

/**
 * How many rows a prepared query answers at most. A bare parameter would make SQLite prepare the
 * statement anew at every call, because it plans with the number that stands there.
 */
export const rowLimit = sql<number>`cast(${0} as integer)`;
