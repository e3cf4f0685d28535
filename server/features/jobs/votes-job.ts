import type { RankVotes } from '../../domain/members/young-accounts.ts';
import type { Context } from '../../platform/context.ts';
import type { Job } from '../../platform/jobs/job.ts';

/** Lets the votes of an account affect sort orders once it is a day old. */
export const createVotesJob = (context: Context, rankings: readonly RankVotes[]): Job => ({
  id: 'votes',
  title: { en: 'Include new members’ votes', 'zh-CN': '统计新成员投票' },
  schedule: { everyMinutes: 10 },
  async run({ signal }) {
    let votes = 0;
    for (const rankVotes of rankings) {
      signal.throwIfAborted();
      votes += await rankVotes(context, context.now());
    }
    return {
      outcome: votes > 0 ? 'ok' : 'nothing-new',
      message: {
        en: words(votes),
        'zh-CN': votes > 0 ? `${votes} 次投票开始计入排序。` : '没有等待计入的投票。',
      },
      counts: { votes },
    };
  },
});

function words(votes: number): string {
  if (votes === 0) return 'No votes were waiting to be counted.';
  return votes === 1 ? '1 more vote counts now.' : `${votes} more votes count now.`;
}
