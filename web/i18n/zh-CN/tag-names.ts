/** Chinese names of Steam's user tags; a missing tag is shown by its English name. */
const names = `
Open World=开放世界|Action=动作|Sandbox=沙盒|Story Rich=剧情丰富|Adventure=冒险|RPG=角色扮演
FPS=第一人称射击|Simulation=模拟|Strategy=策略|Survival=生存|Shooter=射击|Anime=动漫|Casual=休闲
Building=建造|Horror=恐怖|Fantasy=奇幻|Management=经营|Sci-fi=科幻|Psychological Horror=心理恐怖
Tactical=战术|Action RPG=动作角色扮演|Crafting=制作|Puzzle=解谜|Base Building=基地建设|Indie=独立
Mystery=悬疑|War=战争|Action-Adventure=动作冒险|Platformer=平台跳跃|Resource Management=资源管理
Hack and Slash=砍杀|Historical=历史|Free to Play=免费开玩|Retro=复古|Immersive Sim=沉浸式模拟
Point & Click=点击解谜|Massively Multiplayer=大型多人在线|Survival Horror=生存恐怖|Visual Novel=视觉小说
Arcade=街机|Turn-Based Strategy=回合制策略|Stealth=潜行|Roguelite=轻度肉鸽|Roguelike=肉鸽
JRPG=日式角色扮演|Multiplayer=多人|Space=太空|Dark Fantasy=黑暗奇幻|Post-apocalyptic=末世
Military=军事|Procedural Generation=程序生成|Medieval=中世纪|Turn-Based Combat=回合制战斗
RTS=即时战略|Economy=经济|Magic=魔法|Zombies=僵尸|Early Access=抢先体验|Sports=体育
Turn-Based=回合制|Turn-Based Tactics=回合制战术|Futuristic=未来|Side Scroller=横版卷轴|Racing=竞速
Choose Your Own Adventure=自选剧情|Dungeon Crawler=地牢探索|Romance=恋爱|Surreal=超现实
Life Sim=生活模拟|Action Roguelike=动作肉鸽|Walking Simulator=步行模拟|Memes=迷因|Driving=驾驶
Dating Sim=恋爱模拟|Dark Humor=黑色幽默|3D Platformer=3D 平台跳跃|Detective=侦探|1990's=九十年代
Interactive Fiction=互动小说|2D Platformer=2D 平台跳跃|Puzzle Platformer=解谜平台|Nature=自然
Cyberpunk=赛博朋克|Great Soundtrack=原声出色|Souls-like=类魂|Card Game=卡牌|Fighting=格斗
Beat 'em up=清版动作|Robots=机器人|City Builder=城市建造|Co-op=合作|Strategy RPG=策略角色扮演
Bullet Hell=弹幕|Online Co-Op=在线合作|Real Time Tactics=即时战术|Metroidvania=银河恶魔城
Investigation=调查|Aliens=外星人|Local Multiplayer=本地多人|Automobile Sim=汽车模拟|Crime=犯罪
Dystopian=反乌托邦|Education=教育|Party-Based RPG=队伍角色扮演|Psychological=心理|Thriller=惊悚
Clicker=点击放置|Conversation=对话|Parkour=跑酷|Top-Down Shooter=俯视射击|Logic=逻辑
Time Management=时间管理|Loot=刷宝|Supernatural=超自然|Collectathon=收集|Tower Defense=塔防
Board Game=桌游|Idler=放置|Comic Book=漫画|Hidden Object=寻物|Demons=恶魔|Shoot 'Em Up=飞行射击
1980s=八十年代|Gore=血腥|Inventory Management=背包管理|Music=音乐|Tactical RPG=战术角色扮演
Deckbuilding=牌组构筑|2D Fighter=2D 格斗|Modern=现代|Singleplayer=单人|Pixel Graphics=像素
Arena Shooter=竞技场射击|Score Attack=刷分|Wargame=兵棋|Farming Sim=农场模拟|Flight=飞行
Perma Death=永久死亡|Artificial Intelligence=人工智能|Rhythm=节奏|Violent=暴力|Cozy=惬意
World War II=二战|Classic=经典|Tabletop=桌上游戏|Alternate History=架空历史|CRPG=电脑角色扮演
Swordplay=剑斗|MMORPG=大型多人角色扮演|VR=虚拟现实|Creature Collector=怪物收集|Mythology=神话
Capitalism=资本主义|Cats=猫|Battle Royale=大逃杀|Difficult=高难度|Lovecraftian=克苏鲁|Atmospheric=氛围
Comedy=喜剧|Precision Platformer=精准平台跳跃|3D Fighter=3D 格斗|Dark Comedy=黑色喜剧
Design & Illustration=设计与插画|RPGMaker=RPG 制作大师|First-Person=第一人称|Utilities=实用工具
Card Battler=卡牌战斗|Cartoon=卡通|Funny=搞笑|Party Game=派对游戏|Dragons=龙|Physics=物理
Character Customization=角色自定义|Female Protagonist=女性主角|PvP=玩家对战|Class-Based=职业分工
Vehicular Combat=载具战斗|Cooking=烹饪|Grand Strategy=大战略|Noir=黑色电影|Martial Arts=武术
Space Sim=太空模拟|Automation=自动化|Hero Shooter=英雄射击|Superhero=超级英雄
Gun Customization=枪械改装|Party=派对|Rogue-like=肉鸽|Runner=奔跑|Local Co-Op=本地合作|Realistic=写实
Sexual Content=色情内容|Spectacle fighter=华丽动作|LEGO=乐高|Ninja=忍者|Nudity=裸露内容
Philosophical=哲思|Science=科学|Assassin=刺客|Choices Matter=选择影响剧情|Mechs=机甲|Relaxing=放松
Software=软件|Emotional=感人|Football (Soccer)=足球|Twin Stick Shooter=双摇杆射击|Cute=可爱
MOBA=多人在线战术竞技|Minimalist=极简|Steampunk=蒸汽朋克|Star Wars=星球大战|Third Person=第三人称
Third-Person Shooter=第三人称射击|Bullet Time=子弹时间|Combat Racing=战斗竞速|Dog=狗|Word Game=文字游戏
Agriculture=农业|Base-Building=基地建设|Exploration=探索|Parody=恶搞|Pirates=海盗
Animation & Modeling=动画与建模|Boomer Shooter=复古射击|Hand-drawn=手绘|Mature=成人向|Narrative=叙事
Auto Battler=自走棋|Drama=戏剧|Escape Room=密室逃脱|Fishing=钓鱼|Game Development=游戏开发
Hacking=黑客|Looter Shooter=刷宝射击|Satire=讽刺|Warhammer 40K=战锤 40K|Controller=手柄|Gothic=哥特
Tanks=坦克|Trading Card Game=集换式卡牌|Video Production=视频制作|Character Action Game=角色动作
Gambling=赌博|Transportation=运输|Underwater=水下|Voxel=体素|Bikes=自行车|Grid-Based Movement=网格移动
Isometric=等角视角|Offroad=越野|Otome=乙女|Text-Based=文字|Trains=火车|Basketball=篮球
Dinosaurs=恐龙|Football (American)=美式橄榄球|LGBTQ+=多元性别|Motorbike=摩托车|Naval=海战
Time Manipulation=操纵时间|Trivia=问答|Colony Sim=殖民模拟|Fast-Paced=快节奏|God Game=上帝模拟
Political=政治|Western=西部|Destruction=破坏|FMV=真人影像|Immersive=沉浸|Match 3=三消|Nostalgia=怀旧
Programming=编程|Short=短篇|Batman=蝙蝠侠|Family Friendly=适合全家|Minigames=小游戏合集
Multiple Endings=多结局|Open World Survival Craft=开放世界生存建造|Real-Time=即时|Sniper=狙击
Sokoban=推箱子|Time Travel=时间旅行|Villain Protagonist=反派主角|4X=4X 策略|Competitive=竞技
Musou=无双|Pinball=弹珠台|Skateboarding=滑板|Top-Down=俯视|Hunting=狩猎|Snowboarding=单板滑雪
Vampire=吸血鬼|World War I=一战|Wrestling=摔角|Action RTS=动作即时战略|Cold War=冷战
Combat=战斗|Extraction Shooter=搜打撤|Golf=高尔夫|Heist=劫案|Hex Grid=六角格|Linear=线性
Mini Golf=迷你高尔夫|Narration=旁白|Old School=老派|Politics=政治|PvE=玩家对环境|Replay Value=耐玩
Snow=雪|Social Deduction=社交推理|Time Attack=计时挑战|Typing=打字|Abstract=抽象|Beautiful=画面优美
Cinematic=电影化|Dark=黑暗|Level Editor=关卡编辑|Mahjong=麻将|Mining=采矿|Naval Combat=海战|Pool=台球
Remake=重制|Rome=罗马|Skiing=滑雪|Soccer=足球|Solitaire=纸牌接龙|Tennis=网球|Boss Rush=首领连战
Chess=国际象棋|Conspiracy=阴谋|Cult Classic=小众经典|Dungeons & Dragons=龙与地下城|Dwarf=矮人
Hockey=冰球|Mars=火星|Quick-Time Events=快速反应|Rogue-lite=轻度肉鸽|Sailing=航海|Stylized=风格化
Vikings=维京|4 Player Local=本地四人|Asynchronous Multiplayer=异步多人|Baseball=棒球|Bowling=保龄球
Boxing=拳击|Colorful=色彩缤纷|Cricket=板球|Cycling=骑行|Diplomacy=外交|Farming=种田|Horses=马
Lore-Rich=背景丰富|Political Sim=政治模拟|Roguelike Deckbuilder=肉鸽牌组构筑|Shop Keeper=开店
Split Screen=分屏|Team-Based=团队|Tile-Matching=配对消除|Werewolves=狼人|Wholesome=温馨|eSports=电子竞技
`;

const chinese = new Map(
  names
    .trim()
    .split(/[|\n]/)
    .map((entry) => entry.split('=') as [tag: string, name: string]),
);

export const tagName = (tag: string): string => chinese.get(tag) ?? tag;
