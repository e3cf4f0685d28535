import { randomUUID } from 'node:crypto';
import type { AnswerCache } from '../cache/response-cache.ts';
import type { Redis } from './redis.ts';

type Forgotten = { from: string; beginnings: string[] };

const topic = 'forget';
const everything = ['/'];

/** What a write makes one instance forget, all of them forget. */
export function forgetTogether(redis: Redis, answers: AnswerCache) {
  const from = randomUUID();
  let isUntold = false;

  async function tell(beginnings: string[]) {
    const isTold = await redis.publish(topic, { from, beginnings } satisfies Forgotten);
    if (!isTold) isUntold = true;
  }

  redis.hear(topic, (message) => {
    const forgotten = message as Forgotten;
    if (forgotten.from !== from) answers.forgetHere(forgotten.beginnings);
  });
  redis.onConnected(() => {
    answers.forgetHere(everything);
    if (!isUntold) return;
    isUntold = false;
    void tell(everything);
  });
  answers.onForget((beginnings) => void tell(beginnings));
}
