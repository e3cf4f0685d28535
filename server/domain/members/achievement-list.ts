/** What members do that is counted towards an achievement. */
export type Activity =
  | 'favorites'
  | 'genres'
  | 'wishlist'
  | 'reviews'
  | 'texts'
  | 'helpful'
  | 'comments'
  | 'likes'
  | 'tickets'
  | 'introduction'
  | 'years';

export type Achievement = {
  key: string;
  group: 'collecting' | 'reviewing' | 'talking' | 'belonging';
  activity: Activity;
  goal: number;
  name: string;
  nameEn: string;
  description: string;
  descriptionEn: string;
};

/** In the order in which they are shown. A key that has been given out is never changed. */
export const achievements: readonly Achievement[] = [
  {
    key: 'first-favorite',
    group: 'collecting',
    activity: 'favorites',
    goal: 1,
    name: '一见倾心',
    nameEn: 'Love at first sight',
    description: '收藏第一款游戏',
    descriptionEn: 'Make a game your favorite',
  },
  {
    key: 'ten-favorites',
    group: 'collecting',
    activity: 'favorites',
    goal: 10,
    name: '十全十美',
    nameEn: 'Top shelf',
    description: '收藏 10 款游戏',
    descriptionEn: 'Have 10 favorites',
  },
  {
    key: 'fifty-favorites',
    group: 'collecting',
    activity: 'favorites',
    goal: 50,
    name: '私人博物馆',
    nameEn: 'A museum of one’s own',
    description: '收藏 50 款游戏',
    descriptionEn: 'Have 50 favorites',
  },
  {
    key: 'wide-taste',
    group: 'collecting',
    activity: 'genres',
    goal: 8,
    name: '兼收并蓄',
    nameEn: 'Wide taste',
    description: '收藏涵盖 8 种类型的游戏',
    descriptionEn: 'Have favorites from 8 genres',
  },
  {
    key: 'first-wish',
    group: 'collecting',
    activity: 'wishlist',
    goal: 1,
    name: '许个愿吧',
    nameEn: 'Make a wish',
    description: '把第一款游戏加入愿望单',
    descriptionEn: 'Put a game on your wishlist',
  },
  {
    key: 'ten-wishes',
    group: 'collecting',
    activity: 'wishlist',
    goal: 10,
    name: '来日方长',
    nameEn: 'Plans for later',
    description: '愿望单里有 10 款游戏',
    descriptionEn: 'Have 10 games on your wishlist',
  },
  {
    key: 'first-review',
    group: 'reviewing',
    activity: 'reviews',
    goal: 1,
    name: '初出茅庐',
    nameEn: 'First verdict',
    description: '给第一款游戏打分',
    descriptionEn: 'Rate a game',
  },
  {
    key: 'first-words',
    group: 'reviewing',
    activity: 'texts',
    goal: 1,
    name: '言之有物',
    nameEn: 'In your own words',
    description: '写下第一篇文字评测',
    descriptionEn: 'Write a review in words',
  },
  {
    key: 'ten-reviews',
    group: 'reviewing',
    activity: 'reviews',
    goal: 10,
    name: '心中有数',
    nameEn: 'Seasoned judge',
    description: '给 10 款游戏打分',
    descriptionEn: 'Review 10 games',
  },
  {
    key: 'ten-texts',
    group: 'reviewing',
    activity: 'texts',
    goal: 10,
    name: '专栏作者',
    nameEn: 'Columnist',
    description: '写下 10 篇文字评测',
    descriptionEn: 'Write 10 reviews in words',
  },
  {
    key: 'fifty-reviews',
    group: 'reviewing',
    activity: 'reviews',
    goal: 50,
    name: '阅游无数',
    nameEn: 'Walking almanac',
    description: '给 50 款游戏打分',
    descriptionEn: 'Review 50 games',
  },
  {
    key: 'ten-helpful',
    group: 'reviewing',
    activity: 'helpful',
    goal: 10,
    name: '慧眼识文',
    nameEn: 'Attentive reader',
    description: '为 10 篇评测点“有帮助”',
    descriptionEn: 'Find 10 reviews helpful',
  },
  {
    key: 'first-comment',
    group: 'talking',
    activity: 'comments',
    goal: 1,
    name: '打开话匣',
    nameEn: 'Icebreaker',
    description: '发表第一条评论',
    descriptionEn: 'Write a comment',
  },
  {
    key: 'thirty-comments',
    group: 'talking',
    activity: 'comments',
    goal: 30,
    name: '谈笑风生',
    nameEn: 'Good company',
    description: '发表 30 条评论',
    descriptionEn: 'Write 30 comments',
  },
  {
    key: 'first-like',
    group: 'talking',
    activity: 'likes',
    goal: 1,
    name: '赞一个',
    nameEn: 'Thumbs up',
    description: '第一次点赞',
    descriptionEn: 'Like an article or a comment',
  },
  {
    key: 'fifty-likes',
    group: 'talking',
    activity: 'likes',
    goal: 50,
    name: '不吝赞美',
    nameEn: 'Generous heart',
    description: '点赞 50 次',
    descriptionEn: 'Give 50 likes',
  },
  {
    key: 'introduction',
    group: 'belonging',
    activity: 'introduction',
    goal: 1,
    name: '自报家门',
    nameEn: 'Nice to meet you',
    description: '填写个人简介',
    descriptionEn: 'Write something about yourself',
  },
  {
    key: 'first-ticket',
    group: 'belonging',
    activity: 'tickets',
    goal: 1,
    name: '有话直说',
    nameEn: 'Second pair of eyes',
    description: '登录后提交一次反馈',
    descriptionEn: 'Send feedback while signed in',
  },
  {
    key: 'one-year',
    group: 'belonging',
    activity: 'years',
    goal: 1,
    name: '一周年',
    nameEn: 'One year here',
    description: '加入本站满一年',
    descriptionEn: 'Be a member for a year',
  },
  {
    key: 'three-years',
    group: 'belonging',
    activity: 'years',
    goal: 3,
    name: '老朋友',
    nameEn: 'Old friend',
    description: '加入本站满三年',
    descriptionEn: 'Be a member for three years',
  },
];
