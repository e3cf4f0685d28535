import type { Job } from '../../../platform/jobs/job.ts';
import type { PictureCache } from './picture-cache.ts';

/** Refreshes cached pictures from their host. */
export const createPictureJob = ({ mayFetch, refresh }: PictureCache): Job => ({
  id: 'pictures',
  title: { en: 'Refresh cached pictures', 'zh-CN': '更新缓存的图片' },
  schedule: { everyMinutes: 60 },
  unavailableReason: async () => ((await mayFetch()) ? undefined : off),
  async run({ signal }) {
    const { read, failure } = await refresh(signal);
    return {
      outcome: failure ? 'partial' : read > 0 ? 'ok' : 'nothing-new',
      message: failure?.text ?? checked(read),
      counts: { read },
    };
  },
});

const checked = (read: number) => ({
  en: `Checked ${read} pictures.`,
  'zh-CN': `检查了 ${read} 张图片。`,
});

export const off = {
  en: 'The data source “Steam: catalog” is off.',
  'zh-CN': '数据来源“Steam：游戏库”未启用。',
};
