import type { keys as source } from '../../zh-CN/service/keys.ts';

export const keys: typeof source = {
  title: 'Your keys',
  safe: (count) => `Your account has ${count} ways in. Losing one won’t lock you out.`,
  unsafe:
    'You have only one way to sign in. If you lose it, only an administrator can let you back in.',
  fewCodes: (left) =>
    left === 0
      ? 'All recovery codes are used.'
      : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`,
  ways: {
    local: 'Phone',
    'wechat-mp': 'WeChat',
    telegram: 'Telegram',
    passkey: 'Passkey',
    oidc: 'Single sign-on',
    recovery: 'Recovery codes',
  },
  times: (since, used) =>
    used ? `Added ${since}, last used ${used}` : `Added ${since}, not used yet`,
  codesLeft: (left) => `${left} left`,
  notWorking: 'Doesn’t work here',
  addOidc: 'Add single sign-on',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Passkey added.',
  passkeyRefused:
    'No passkey was added: it was canceled, took too long, or this device has one already.',
  noPasskeys:
    'Passkeys don’t work here: browsers offer them only where a site is opened by a name and over https. Use recovery codes instead.',
  addScanned: 'Add a phone by QR code',
  linked: 'Key added.',
  merge: {
    byCode: 'Merge another account',
    byCodeTitle: 'Merge another account',
    byCodeText:
      'If you have a second account on this site, you can merge it into this one. Enter one of its recovery codes; or choose “Add a phone by QR code” and scan with that account’s phone.',
    code: 'Recovery code of the other account',
    codeHint: 'It shows that the other account is yours, too. The code is used up.',
    codeMissing: 'Please enter a recovery code.',
    look: 'Look at both',
    title: (name) => `Merge “${name}”`,
    text: (name) =>
      `Everything of “${name}” moves to this account, and its keys open this account from then on. “${name}” no longer exists afterwards. You can undo this for seven days.`,
    textOther: (name) =>
      `“${name}” has a role on this site, so it’s the one that stays: everything of this account moves to “${name}”, and the keys of this account open “${name}” from then on. This account no longer exists afterwards. You can undo this for seven days.`,
    proveText: (name) =>
      `One of the two accounts has a role on this site, and a scan isn’t enough for that. Enter one of the recovery codes of “${name}”.`,
    mine: 'This account',
    merged: 'Merged',
    kinds: {
      reviews: 'Reviews',
      favorites: 'Favorites',
      wishlist: 'Wishlist',
      comments: 'Comments',
      likes: 'Likes',
      achievements: 'Achievements',
      notifications: 'Notifications',
      tickets: 'Feedback',
    },
    fine: (name) =>
      `Where both reviewed a game, the newer review stays; the older one remains in your data export. Name and profile are those of ${name === null ? 'this account' : `“${name}”`}.`,
    confirm: 'Merge',
    done: (name) => `“${name}” is now part of this account.`,
    doneOther: (name) => `Your account is now part of “${name}”.`,
    notice: (name, until) =>
      `“${name}” is now part of this account. You can undo this until ${until}.`,
    undo: 'Undo the merge',
    undoTitle: 'Undo the merge?',
    undoText: (name) =>
      `“${name}” becomes a separate account again, with what it had and its own keys. What was added since stays here. Other devices are signed out.`,
    undone: 'The merge is undone.',
  },
  makeCodes: 'Make recovery codes',
  newCodes: 'Make new recovery codes',
  rename: (name) => `Rename ${name}`,
  renameTitle: 'Rename',
  renameText: 'Choose a name you’ll recognize. Only you can see it.',
  renameConfirm: 'Save',
  name: 'Name',
  nameMissing: 'Please enter a name.',
  remove: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove “${name}”?`,
  removeText: {
    local: 'This phone will no longer open your account. Devices that are signed in stay so.',
    'wechat-mp': 'This WeChat account will no longer open your account.',
    telegram: 'This Telegram account will no longer open your account.',
    passkey:
      'This passkey will no longer open your account. It stays on your device, where you can delete it.',
    oidc: 'Single sign-on will no longer open your account.',
    recovery: 'All recovery codes stop working at once.',
  },
  removeConfirm: 'Remove',
  removed: 'Removed.',
  codesTitle: 'Your recovery codes',
  codesText:
    'Keep them somewhere safe, for example on paper. They’re shown only this once, each works once, and any of them signs in to your account.',
  codesFor: 'Recovery codes for',
  copy: 'Copy all',
  download: 'Download',
  print: 'Print',
  codesSaved: 'I’ve saved them',
};
