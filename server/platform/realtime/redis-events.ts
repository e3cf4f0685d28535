import type { Events, LiveEvent, Relay } from './events.ts';
import type { Redis } from './redis.ts';

const topic = 'events';

/** Carries events between instances by Redis, and while it is away by the next best way. */
export function relayByRedis(redis: Redis, events: Events, nextBest: Relay | undefined): Relay {
  redis.hear(topic, (message) => events.deliver(message as LiveEvent));

  async function send(event: LiveEvent) {
    if (await redis.publish(topic, event)) return;
    if (nextBest) nextBest.send(event);
    else events.deliver(event);
  }

  let sent: Promise<unknown> = Promise.resolve();
  return {
    send(event) {
      sent = Promise.all([sent, send(event)]);
    },
    async close() {
      await sent;
      await nextBest?.close();
    },
  };
}
