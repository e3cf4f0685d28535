/** Reporting a comment or a review to the moderators. */
export const reports = {
  report: '举报',
  text: '管理员会看到它和你的说明，作者不会知道是谁举报的。',
  kind: '原因',
  kinds: { spam: '广告', abuse: '辱骂', spoiler: '剧透', other: '其他' },
  note: '补充说明',
  done: '感谢举报，管理员会查看。',
  why: '登录后，你的举报会自动提交。',
};
