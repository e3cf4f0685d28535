import type { achievements as badges, profile as source } from '../../zh-CN/service/profile.ts';

export const profile: typeof source = {
  signedOutTitle: 'Sign in to see your profile',
  signedOutText: 'Your profile shows your name, avatar, reviews, and favorites.',
  otherTitle: 'Profile not found',
  otherText: 'This account doesn’t exist or was deleted.',
  joined: (date) => `Joined ${date}`,
  demo: 'A demo account, written by the editors. Nobody signs in with it, and it counts in no chart.',
  roles: { user: 'Member', editor: 'Editor', admin: 'Administrator' },
  settings: 'Settings',
  seeAchievements: 'My achievements',
  edit: 'Edit profile',
  editText: 'Your name appears next to your comments and reviews.',
  save: 'Save',
  saved: 'Saved.',
  nickname: 'Name',
  bio: 'About you',
  left: (count) => `${count} characters left`,
  visibility: 'Who can see it',
  public: 'Everyone',
  private: 'Only me',
  shown: 'Shown on the profile',
  blocks: {
    favorites: 'Favorites',
    wishlist: 'Wishlist',
    reviews: 'Reviews',
    achievements: 'Achievements',
    library: 'Library',
  },
  counts: {
    favorites: 'favorites',
    wishlist: 'wishlist',
    reviews: 'reviews',
    achievements: 'achievements',
    comments: 'comments',
  },
  ratings: 'Ratings',
  ratingBar: (grade, count) => `Rated ${grade}: ${count}`,
  top: 'Four favorites',
  recent: 'Recent',
  year: 'The year',
  activeDays: (count) => (count === 1 ? 'Active on 1 day' : `Active on ${count} days`),
  average: (stars) => `${stars} stars on average`,
  avatar: 'Avatar',
  avatarOf: (number) => `Drawing ${number}`,
  genres: 'Genres among the favorites',
  spoiler: 'Contains spoilers. Show anyway',
  isPrivate: 'This profile is private',
  isPrivateText: 'The owner has chosen to keep it private.',
  isPrivateOwn: 'Others see only your name. Edit your profile to show more.',
  nothingYet: 'Nothing here yet',
  listOf: {
    favorites: (name) => `${name}’s favorites`,
    wishlist: (name) => `${name}’s wishlist`,
  },
  toProfile: 'View profile',
  listHidden: 'This list is private',
  listHiddenText: 'The owner keeps it private, or the account no longer exists.',
  stepsTitle: 'Get started',
  steps: {
    favorite: 'Favorite a game',
    review: 'Rate a game you’ve played',
    comment: 'Join a discussion',
  },
};

export const achievements: typeof badges = {
  signedOut: 'Sign in to start earning',
  why: 'Achievements are saved to your account. Your first favorite and first review each earn one.',
  earned: (earned, total) => `${earned} of ${total} earned`,
  progress: 'Progress',
  rarity: (oneIn) =>
    oneIn === 'rare'
      ? 'Rare'
      : oneIn > 2
        ? `1 in ${oneIn}`
        : `${oneIn === 2 ? 'Half' : 'Most'} have it`,
  on: (date) => `Earned ${date}`,
  of: (value, goal) => `${value} of ${goal}`,
  notYet: 'Not earned yet',
};
