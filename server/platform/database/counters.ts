import { compiledQuery } from './compiled-query.ts';
import type { Db } from './db.ts';

/** Call it in the transaction that changes the counted rows. */
export async function addToCounter(db: Db, name: string, step: number) {
  await db
    .insertInto('counters')
    .values({ name, value: step })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ value: eb('counters.value', '+', eb.ref('excluded.value')) })),
    )
    .execute();
}

const counterNamed = compiledQuery<{ name: string }, { value: number }>((db, param) =>
  db.selectFrom('counters').select('value').where('name', '=', param('name')),
);

export async function counterValue(db: Db, name: string): Promise<number> {
  const [counter] = await counterNamed(db, { name });
  return counter?.value ?? 0;
}

/** The name of the counter of accounts. */
export const members = 'members';
