import { killCollector } from './kill-collector.ts';
import { checkPace, measureReads } from './pace.ts';
import { playDays } from './play-days.ts';

/**
 * `npm run live:bars -- [DAYS] [KILLS]`: runs the built server with simulated sources. Plays many
 * days with faults, kills the server at random moments, and measures its call rates and its
 * response times. With 0 days or kills, that part is skipped. Needs a build.
 */
const [days = '90', kills = '300'] = process.argv.slice(2);
const say = (title: string, facts: object) =>
  process.stdout.write(`${title}: ${JSON.stringify(facts)}\n`);

say('pace', await checkPace());
say('reads (ms)', await measureReads());
if (Number(kills) > 0) say('kills', await killCollector(Number(kills)));
if (Number(days) > 0) {
  const played = await playDays(Number(days));
  say('days', played);
  const { lost, doubled, wrongSums, charts, months } = played;
  if (lost + doubled + wrongSums + charts.different + months.different > 0) process.exitCode = 1;
}
process.exit();
