type Names = { name?: string | undefined; nameZh?: string | null | undefined };

const marks = /\s*[™℠®©]/g;
const han = /\p{Script=Han}/u;
const joints = /^[\s/／:：·|,，—–-]+|[\s/／:：·|,，—–-]+$/g;
const wrapped = /^[(（《【]([^《》]+)[)）》】]$/;
/** What only adds to a name is none. */
const isAddition =
  /^(?:传承|完整|终极|年度|重制|高清|增强|决定|标准|豪华|黄金|典藏|特别|导演|测试|抢先)\S*(?:版|集|服)$|^[版服]/;

/**
 * Names as people write them: stores add trademark signs, and Chinese names come in title marks or
 * beside the original, as "Palworld / 幻兽帕鲁". What would leave nothing stays.
 */
export function cleanNames<T extends Names>(game: T): T {
  const name = game.name === undefined ? undefined : withoutMarks(game.name);
  const nameZh = game.nameZh ? chineseName(name ?? '', withoutMarks(game.nameZh)) : undefined;
  return { ...game, ...(name && { name }), ...(nameZh && { nameZh }) };
}

const withoutMarks = (name: string) =>
  name
    .replace(marks, (mark, at: number) => (needsSpace(name, at + mark.length) ? ' ' : ''))
    .trim() || name;

/** A sign between letters parted two words: "Tetris®Effect", 上古卷轴®OL. */
const needsSpace = (name: string, end: number) =>
  /[A-Za-z0-9]$/.test(name.slice(0, end).replace(marks, '')) &&
  /^[A-Za-z0-9]/.test(name.slice(end));

function chineseName(name: string, nameZh: string): string {
  const bare = unwrapped(nameZh);
  const at = name ? bare.toLowerCase().indexOf(name.toLowerCase()) : -1;
  if (at < 0) return bare;
  const rest = bare.slice(0, at) + bare.slice(at + name.length);
  const left = rest
    .replace(/[(（]\s*[)）]/, '')
    .trim()
    .replace(joints, '')
    .replace(wrapped, '$1');
  return han.test(left) && !isAddition.test(left) ? left : bare;
}

/** Without title marks around all of it, or one that was never closed. */
function unwrapped(name: string): string {
  const inner = name.replace(wrapped, '$1');
  return inner.startsWith('《') && !inner.includes('》') ? inner.slice(1) : inner;
}
