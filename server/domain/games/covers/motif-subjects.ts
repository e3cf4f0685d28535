import type { Motif } from '../../../../contract/games/cover-names.ts';

/** What a scene suits; of the tags, the first three most of all. */
type Subjects = { tags: readonly string[]; genres: readonly string[] };

const of = (tags: string, genres = ''): Subjects => ({
  tags: tags.split('|'),
  genres: genres === '' ? [] : genres.split('|'),
});

export const motifSubjects: Record<Motif, Subjects> = {
  bonfire: of('Souls-like|Dark Fantasy|Difficult|Demons|Gothic'),
  reticle: of(
    'FPS|Shooter|Third-Person Shooter|Arena Shooter|Boomer Shooter|Looter Shooter|Hero Shooter|Gun Customization|Extraction Shooter|Military|World War II',
    'Action',
  ),
  airdrop: of('Battle Royale|PvP|Loot'),
  lanes: of('MOBA|Real Time Tactics|Class-Based'),
  hexes: of(
    'Turn-Based Strategy|Turn-Based Tactics|Wargame|Grand Strategy|4X|Tactical RPG|Strategy RPG|Board Game|Tabletop|Auto Battler|Grid-Based Movement|Turn-Based',
    'Strategy',
  ),
  banners: of('RTS|War|Historical|Alternate History|Tactical', 'Strategy'),
  castle: of('Tower Defense|Medieval|Castle'),
  skyline: of('City Builder|Crime|Gangster|Modern|Superhero|America|Parkour'),
  neon: of('Cyberpunk|Dystopian|Futuristic|Noir|1980s|Hacking'),
  road: of(
    'Racing|Driving|Automobile Sim|Combat Racing|Vehicular Combat|Offroad|Bikes|Transportation|Trains',
    'Racing',
  ),
  wings: of('Flight|Jet|Dragons|Military|World War II'),
  orbit: of('Space|Sci-fi|Aliens|Space Sim|Star Wars|Warhammer 40K'),
  mech: of('Mechs|Robots|Tanks|Artificial Intelligence|Steampunk|Hero Shooter'),
  pitch: of('Sports|Football (Soccer)|Football (American)|Basketball|Baseball|Golf', 'Sports'),
  versus: of(
    "Fighting|Beat 'em up|2D Fighter|3D Fighter|Martial Arts|Arena|Local Multiplayer",
    'Action',
  ),
  blade: of(
    'Hack and Slash|Swordplay|Spectacle fighter|Character Action Game|Ninja|Action RPG|Vikings',
    'Action',
  ),
  sigil: of('Magic|Fantasy|RPG|CRPG|Party-Based RPG|Supernatural|Turn-Based Combat', 'RPG'),
  clouds: of('Mythology|Wuxia|Chinese|Philosophical|Spiritual', 'RPG|Adventure'),
  stairs: of(
    'Dungeon Crawler|Roguelike|Roguelite|Action Roguelike|Rogue-like|Procedural Generation|Metroidvania|Perma Death',
  ),
  cards: of('Card Game|Deckbuilding|Card Battler|Trading Card Game|Gambling', 'Casual'),
  tangram: of(
    'Puzzle|Logic|Word Game|Minimalist|Physics|Design & Illustration|Utilities|Education',
    'Casual|Utilities|Design & Illustration|Animation & Modeling|Education',
  ),
  keyhole: of(
    'Mystery|Detective|Investigation|Escape Room|Hidden Object|Point & Click|Thriller',
    'Adventure',
  ),
  ledges: of(
    'Platformer|3D Platformer|2D Platformer|Puzzle Platformer|Precision Platformer|Side Scroller|Runner|Collectathon',
    'Indie',
  ),
  invaders: of(
    "Arcade|Retro|Bullet Hell|Shoot 'Em Up|Pixel Graphics|Twin Stick Shooter|Top-Down Shooter|Score Attack|1990's|Classic",
    'Indie',
  ),
  mansion: of('Horror|Psychological Horror|Survival Horror|Psychological'),
  horde: of('Zombies|Gore|Violent|Lovecraftian'),
  ruins: of('Post-apocalyptic|Apocalypse', 'Early Access'),
  camp: of('Survival|Crafting|Base-Building|Hunting|Open World Survival Craft'),
  peaks: of('Open World|Adventure|Action-Adventure|Exploration|Nature|Dinosaurs', 'Adventure'),
  sea: of('Pirates|Naval|Underwater|Fishing|Sailing', 'Adventure'),
  fields: of(
    'Farming Sim|Agriculture|Life Sim|Cozy|Relaxing|Cooking|Creature Collector|Cats|Dog',
    'Simulation',
  ),
  cubes: of('Sandbox|Building|Voxel|LEGO|Moddable', 'Simulation'),
  gears: of(
    'Automation|Management|Resource Management|Base Building|Economy|Time Management|Clicker|Idler|Capitalism|Inventory Management|Simulation',
    'Simulation',
  ),
  pages: of(
    'Story Rich|Visual Novel|Interactive Fiction|Choose Your Own Adventure|Conversation|Narrative|Choices Matter',
    'Adventure',
  ),
  petals: of('Anime|JRPG|Romance|Dating Sim|Otome|Cute|Female Protagonist', 'RPG'),
  beat: of('Rhythm|Music|Great Soundtrack', 'Audio Production|Video Production'),
  network: of(
    'Massively Multiplayer|MMORPG|Online Co-Op|Co-op|Local Co-Op',
    'Massively Multiplayer|Free To Play',
  ),
  confetti: of(
    'Party Game|Party|Memes|Funny|Comedy|Parody|Cartoon|Casual|Dark Humor',
    'Casual|Free To Play',
  ),
  spotlight: of('Stealth|Assassin|Bullet Time|Immersive Sim|Tactical'),
  walker: of(
    'Walking Simulator|Atmospheric|Surreal|Emotional|Drama|Singleplayer|First-Person',
    'Indie|Adventure',
  ),
};

/** Tags that name a quality of a game, not what it is about. */
export const qualities = new Set(
  'Great Soundtrack|Pixel Graphics|Difficult|Atmospheric|Singleplayer|Multiplayer|First-Person|Third Person|2D|Retro|Classic|Memes|Funny|Early Access|Indie|Free to Play|Co-op|Online Co-Op|Nature|Dark Humor|Female Protagonist|PvP'.split(
    '|',
  ),
);

/** Scenes that suit every game. */
export const generalMotifs = [
  'peaks',
  'cubes',
  'walker',
  'ledges',
  'pages',
  'confetti',
  'tangram',
  'sea',
  'gears',
  'sigil',
  'network',
  'orbit',
  'clouds',
] as const satisfies Motif[];
