/** The migrations of the time before the first release, whose work the baseline does in one. */
export const replaced = `
  0001-accounts 0002-catalogue 0003-login 0004-game-lists 0005-games-admin 0006-rankings
  0007-idempotency 0008-game-facts 0009-news 0010-banners 0011-personal 0012-feedback
  0013-ranking-templates 0014-favorites 0015-news-games 0016-discussions 0017-unlisted-games
  0018-kept-texts 0019-keyed-results 0021-members 0022-fair-counts 0023-jobs 0025-dates-of-facts
  0029-actor-names 0030-game-descriptions 0031-developer-search 0032-merged-actors
  0034-plain-news 0035-ranking-game-names 0036-news-search 0037-no-game-summaries 0038-job-runs
  0039-settings 0043-identities 0044-recovery-codes 0045-passkeys 0046-step-up
  0050-outgoing-hosts 0051-live-data 0052-backups 0053-field-sources 0054-account-merges
  0055-review-targets 0056-weekly-top-sellers 0057-news-inbox 0058-name-targets 0059-feeds
  0060-news-sources 0061-logos 0062-pinyin 0063-undo-person-merges 0064-media
  0065-news-source-items 0066-picture-hosts 0067-voices 0068-steam-charts 0069-ranks-by-game
  0070-game-items 0071-banner-versions
`
  .trim()
  .split(/\s+/);
