import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aGame } from '../../../../tests/builders.ts';
import { sharedApp } from '../../../../tests/shared-app.ts';
import { gamesFile } from '../../../seeds/games-file.ts';
import { loadFile } from '../../../seeds/load-file.ts';

/** Queries that people type for a game, which has to be the first hit among the real games. */
const corpus: Record<string, readonly string[]> = {
  'Grand Theft Auto V': ['gta5', 'gtav', 'gta v', 'gta'],
  'Grand Theft Auto: San Andreas': ['gta san andreas'],
  'Counter-Strike 2': ['csgo', 'cs2', 'cs:go', '730', 'steam://rungameid/730'],
  'Counter-Strike': ['cs 1.6', 'counter strike', 'counterstrike'],
  'ELDEN RING': [
    'elden',
    'eldenring',
    'ELDEN-RING',
    'ＥＬＤＥＮ　ＲＩＮＧ',
    'ring elden',
    '老头环',
    '法环',
    '１２４５６２０',
    'https://store.steampowered.com/app/1245620/ELDEN_RING/',
  ],
  'Sekiro: Shadows Die Twice - GOTY Edition': ['sekiro', '只狼'],
  'The Witcher 3: Wild Hunt': [
    'witcher 3',
    'the witcher 3',
    'witcher3',
    '巫师3',
    'wushi3',
    '巫师',
    'ws3',
    '狂猎',
    'kuanglie',
    'wushi3kuanglie',
  ],
  'Black Myth: Wukong': ['黑神话', 'hsh', '黑神话悟空', 'heishenhua', 'hshwk', 'wukong', '悟空'],
  'Hollow Knight': ['hollow kngiht', 'hollow knight'],
  'Stardew Valley': ['stardew valey', 'stardew', '星露谷'],
  'Half-Life 2': ['half life 2', 'halflife2', 'hl2', 'half-life²'],
  'Half-Life': ['half life'],
  'FINAL FANTASY VII': ['ff7', 'final fantasy 7'],
  'FINAL FANTASY XIV Online': ['ff14', 'ffxiv', 'final fantasy xiv'],
  'Resident Evil 2': ['re2', 'resident evil 2'],
  'Resident Evil 4': ['re4', '生化危机4'],
  'Resident Evil Village': ['resident evil vilage'],
  "Don't Starve": ['dont starve', '饥荒'],
  "Don't Starve Together": ['don’t starve together'],
  "Baldur's Gate 3": ['baldurs gate 3', 'baldur gate 3', 'bg3'],
  'PUBG: BATTLEGROUNDS': ['pubg', 'p.u.b.g'],
  'Team Fortress 2': ['tf2'],
  'Left 4 Dead 2': ['l4d2', 'left for dead 2', 'left4dead2'],
  'Kerbal Space Program': ['kerbal', 'ksp'],
  'Dyson Sphere Program': ['戴森球', 'dsqjh'],
  '太吾绘卷 The Scroll Of Taiwu': ['taiwu', '太吾'],
  'GWENT: The Witcher Card Game': ['gwent'],
  'NieR:Automata': ['nier automata'],
  'Apex Legends': ['ａｐｅｘ', 'apex'],
  'Portal 2': ['portal2', 'portal ii', 'store.steampowered.com/app/620'],
  Portal: ['portal®'],
  'Dota 2': ['dota2', '刀塔'],
  'Red Dead Redemption 2': ['rdr2', 'red dead redemtion 2', '荒野大镖客2'],
  'Cyberpunk 2077': ['cyberpunk2077', 'cyber punk', '赛博朋克', 'cyberpnuk'],
  'The Elder Scrolls V: Skyrim Special Edition': ['skyrim', 'skyrm', 'tes5', 'the elder scrolls 5'],
  'DARK SOULS III': ['dark souls 3', 'dark souls iii', 'ds3'],
  'METAL GEAR SOLID V: THE PHANTOM PAIN': ['mgsv', 'metal gear solid v'],
  'Sid Meier’s Civilization VI': ['civ6', '文明6', 'wenming6'],
  "Sid Meier's Civilization V": ['civilization 5'],
  'Europa Universalis IV': ['eu4'],
  'Crusader Kings III': ['ck3'],
  'Hearts of Iron IV': ['hoi4'],
  Stellaris: ['stellaris', '群星'],
  'Persona 5 Royal': ['p5r', '女神异闻录5'],
  'Monster Hunter: World': ['mhw', '怪物猎人', 'guaiwulieren'],
  Palworld: ['palworld', '帕鲁'],
  Terraria: [
    'terraria',
    '泰拉瑞亚',
    'tailaruiya',
    'terarria',
    'https://steamcommunity.com/app/105600',
  ],
  RimWorld: ['rimworld', '环世界'],
  Factorio: ['factorio', '异星工厂'],
  'Slay the Spire': ['slay the spire', '杀戮尖塔'],
  'Hades II': ['hades 2'],
  'Lies of P': ['lies of p'],
  'It Takes Two': ['双人成行', 'srcx'],
  'Dead by Daylight': ['dead by daylight', 'dbd', 'lmsj'],
  'Among Us': ['among us'],
  'Fall Guys: Ultimate Knockout': ['fall guys'],
  "No Man's Sky": ['no mans sky', '无人', 'wrsk', 'nms'],
  'Forza Horizon 5': ['forza horizon v', 'fh5'],
  "Assassin's Creed Odyssey": ['ac odyssey', 'assasin creed odyssey'],
  'Call of Duty': ['cod'],
  'Call of Duty: Modern Warfare 2 (2009)': ['mw2'],
  'Battlefield 1': ['battlefield 1', 'bf1'],
  'Titanfall 2': ['titanfall 2'],
  "Garry's Mod": ['garrys mod', 'gmod'],
  'Rocket League': ['rocket leauge'],
  'Euro Truck Simulator 2': ['euro truk simulator', 'ets2'],
  'Cities: Skylines': ['城市天际线'],
  'Sword and Fairy 7': ['仙剑奇侠传7'],
  'ROMANCE OF THE THREE KINGDOMS XIV': ['三国志十四'],
  'Gujian3(古剑奇谭三)': ['古剑奇谭3'],
  '鬼谷八荒 Tale of Immortal': ['鬼谷八荒', 'ggbh'],
  'NARAKA: BLADEPOINT': ['永劫无间', 'yjwj', 'naraka'],
  'Fallout 4': ['fallout 4', '辐射4', 'fallot'],
  'Minecraft Dungeons': ['minecaft'],
  'Fallout: New Vegas': ['new vegas'],
  'Tomb Raider': ['古墓丽影', 'gumuliying'],
  'God of War': ['god of war'],
  'The Last of Us Part I': ['最后生还者'],
  'Marvel’s Spider-Man Remastered': ['spider man', 'spiderman'],
  "DEATH STRANDING DIRECTOR'S CUT": ['死亡搁浅'],
  'Street Fighter 6': ['street fighter 6', 'sf6'],
  'Mortal Kombat 11': ['mk11'],
  'Yakuza 0': ['yakuza 0', '如龙', 'rulong'],
  '7 Days to Die': ['7daystodie'],
  "Tom Clancy's Rainbow Six Siege": ['r6', 'chlh'],
  "Q.U.B.E: Director's Cut": ['QUBE', 'q.u.b.e'],
};

const site = await sharedApp();

const search = (q: string) => site.app.inject(`/api/game/search?size=1&q=${encodeURIComponent(q)}`);

beforeAll(async () => {
  // This game is in the full catalog, but not in the demo.
  await aGame(site.db, { appId: 239430, name: "Q.U.B.E: Director's Cut", popularity: 8 });
  await loadFile(site.database, gamesFile('games-demo.csv.gz'), { now: site.clock.now });
  await vi.waitFor(async () => expect((await search('ready')).statusCode).toBe(200), {
    timeout: 100_000,
  });
}, 120_000);

describe.each(Object.entries(corpus))('%s', (name, queries) => {
  test.each(queries)('is found first by "%s"', async (q) => {
    const { data } = (await search(q)).json<{ data: { items: { game: { name: string } }[] } }>();
    expect(data.items[0]?.game.name).toBe(name);
  });
});
