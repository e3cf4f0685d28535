import type { Language } from '../../../contract/limits.ts';
import type { Text } from './language.ts';

/** What is wrong with one field of a request. */
export type FieldProblem =
  | { is: 'missing' }
  | { is: 'unknown' }
  | { is: 'wrongType'; expected: string }
  | { is: 'tooShort' | 'tooLong' | 'tooFew' | 'tooMany' | 'tooSmall' | 'tooLarge'; limit: number }
  | { is: 'notAllowed'; allowed: readonly unknown[] }
  | { is: 'repeated' }
  | { is: 'notWith'; other: string }
  | { is: 'malformed' }
  | { is: 'notDay' }
  | { is: 'beforeStart' }
  | { is: 'tooManyDays'; limit: number }
  | { is: 'badCharacters' }
  | { is: 'reserved' }
  | { is: 'insideNetwork' }
  | { is: 'likeStaff' }
  | { is: 'taken'; free: string }
  | { is: 'lowContrast'; nearest: string }
  | { is: 'notDrawn'; what: string }
  | { is: 'pixels'; min: number; max: number }
  | { is: 'emptyPicture' }
  | { is: 'noPicture' }
  | { is: 'otherPicture'; says: string; found: string }
  | { is: 'brokenPicture' }
  | { is: 'scriptInPicture' }
  | { is: 'notFetched'; why: Text }
  | { is: 'notThere' }
  | { is: 'samePerson' }
  | { is: 'tooManyLinks'; limit: number }
  | { is: 'tooComplex' }
  | { is: 'chartLine'; line: number }
  | { is: 'sameAsLine'; line: number }
  | { is: 'inTrash' }
  | { is: 'cellCount'; expected: number; found: number }
  | { is: 'badQuotes' }
  | { is: 'notClearable' }
  | { is: 'unknownColumn' }
  | { is: 'knownColumns'; columns: readonly string[] };

/** An object without a prototype: clients choose the names, and one of them may be `toString`. */
export const noProblems = (): Record<string, FieldProblem> =>
  Object.create(null) as Record<string, FieldProblem>;

type Wording = { [P in FieldProblem as P['is']]: (problem: P) => string };

const typeNames: Record<string, Text> = {
  integer: { en: 'a whole number', 'zh-CN': '整数' },
  number: { en: 'a number', 'zh-CN': '数字' },
  string: { en: 'text', 'zh-CN': '文本' },
  boolean: { en: 'true or false', 'zh-CN': ' true 或 false' },
  array: { en: 'a list', 'zh-CN': '列表' },
  object: { en: 'an object', 'zh-CN': '对象' },
  null: { en: 'null', 'zh-CN': ' null' },
};

/** The name of a JSON Schema type; of several (`integer,null`), the first. */
const typeName = (expected: string): Text =>
  typeNames[expected.split(',')[0] ?? ''] ?? {
    en: `of type ${expected}`,
    'zh-CN': ` ${expected} 类型`,
  };

const english: Wording = {
  missing: () => 'is required',
  unknown: () => 'is not a known field',
  wrongType: ({ expected }) => `must be ${typeName(expected).en}`,
  tooShort: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  tooLong: ({ limit }) => `must have at most ${limit} characters`,
  tooFew: ({ limit }) =>
    limit === 1 ? 'must have at least one entry' : `must have at least ${limit} entries`,
  tooMany: ({ limit }) => `must have at most ${limit} entries`,
  tooSmall: ({ limit }) => `must be at least ${limit}`,
  tooLarge: ({ limit }) => `must be at most ${limit}`,
  notAllowed: ({ allowed }) => `must be one of: ${allowed.join(', ')}`,
  repeated: () => 'must be given only once',
  notWith: ({ other }) => `must not be given together with ${other}`,
  malformed: () => 'does not have the right form',
  notDay: () => 'is not a day of the calendar',
  beforeStart: () => 'lies before the first day',
  tooManyDays: ({ limit }) => `lies too far away; at most ${limit} days are possible`,
  badCharacters: () => 'contains characters that are not allowed',
  reserved: () => 'is reserved; please choose another',
  insideNetwork: () => 'leads into a private network; only public addresses can be read',
  likeStaff: () => 'looks like the name of somebody who runs this site; please choose another',
  taken: ({ free }) => `belongs to another member; “${free}” is free`,
  lowContrast: ({ nearest }) =>
    `cannot be read in both themes; the nearest color that can is ${nearest}`,
  notDrawn: ({ what }) =>
    `contains “${what}”, which is not drawn here; save the picture as plain shapes, with text as paths`,
  pixels: ({ min, max }) => `must be ${min} to ${max} pixels wide and high`,
  emptyPicture: () => 'shows nothing',
  noPicture: () => 'is no PNG, JPEG or WebP, whatever its name says',
  otherPicture: ({ says, found }) => `says that it is ${says}, but is ${found}`,
  brokenPicture: () => 'is damaged or incomplete',
  scriptInPicture: () => 'carries a script or a page inside',
  notFetched: ({ why }) => `cannot be fetched: ${why.en}`,
  notThere: () => 'names something that does not exist',
  samePerson: () => 'is the same person; choose another',
  tooManyLinks: ({ limit }) => `may hold at most ${limit} links`,
  tooComplex: () => 'has too many lines, table cells or marks to be laid out',
  chartLine: ({ line }) => `has a chart that cannot be drawn: see line ${line}`,
  sameAsLine: ({ line }) => `is the same as in line ${line}`,
  inTrash: () => 'lies in the trash; restore it first',
  cellCount: ({ expected, found }) => `has ${found} cells where the header has ${expected}`,
  badQuotes: () => 'has quotes that do not match',
  notClearable: () => 'cannot be cleared',
  unknownColumn: () => 'is not a known column',
  knownColumns: ({ columns }) => `may have the columns ${columns.join(', ')}`,
};

const chinese: Wording = {
  missing: () => '必填',
  unknown: () => '不是已知字段',
  wrongType: ({ expected }) => `应为${typeName(expected)['zh-CN']}`,
  tooShort: ({ limit }) => (limit === 1 ? '不能为空' : `至少 ${limit} 个字符`),
  tooLong: ({ limit }) => `最多 ${limit} 个字符`,
  tooFew: ({ limit }) => `至少 ${limit} 项`,
  tooMany: ({ limit }) => `最多 ${limit} 项`,
  tooSmall: ({ limit }) => `不能小于 ${limit}`,
  tooLarge: ({ limit }) => `不能大于 ${limit}`,
  notAllowed: ({ allowed }) => `只能是：${allowed.join('、')}`,
  repeated: () => '只能出现一次',
  notWith: ({ other }) => `不能与 ${other} 同时使用`,
  malformed: () => '格式不正确',
  notDay: () => '不是日历上的日期',
  beforeStart: () => '早于开始日期',
  tooManyDays: ({ limit }) => `离得太远，最多 ${limit} 天`,
  badCharacters: () => '包含不允许的字符',
  reserved: () => '是保留的名字，请换一个',
  insideNetwork: () => '指向内部网络，只能使用公开的地址',
  likeStaff: () => '与本站管理人员的名字太像，请换一个',
  taken: ({ free }) => `已被其他成员使用，可以用“${free}”`,
  lowContrast: ({ nearest }) => `在浅色和深色主题下不能都看清，最接近的可用颜色是 ${nearest}`,
  notDrawn: ({ what }) => `包含不能绘制的“${what}”，请另存为纯图形，并把文字转成路径`,
  pixels: ({ min, max }) => `宽和高应为 ${min} 到 ${max} 像素`,
  emptyPicture: () => '里面没有可见的内容',
  noPicture: () => '不是 PNG、JPEG 或 WebP 图片，与文件名无关',
  otherPicture: ({ says, found }) => `自称是 ${says}，其实是 ${found}`,
  brokenPicture: () => '已损坏或不完整',
  scriptInPicture: () => '里面夹带了脚本或网页',
  notFetched: ({ why }) => `无法取得：${why['zh-CN']}`,
  notThere: () => '所指的内容不存在',
  samePerson: () => '是同一位人物，请选择另一位',
  tooManyLinks: ({ limit }) => `最多包含 ${limit} 个链接`,
  tooComplex: () => '行数、表格或标记过多，无法排版',
  chartLine: ({ line }) => `里有一张图画不出来，见第 ${line} 行`,
  sameAsLine: ({ line }) => `与第 ${line} 行重复`,
  inTrash: () => '在回收站中，请先恢复',
  cellCount: ({ expected, found }) => `有 ${found} 列，而表头有 ${expected} 列`,
  badQuotes: () => '引号不匹配',
  notClearable: () => '不能清空',
  unknownColumn: () => '不是已知的列',
  knownColumns: ({ columns }) => `可用的列：${columns.join('、')}`,
};

export function fieldMessage(problem: FieldProblem, language: Language): string {
  const wording = language === 'zh-CN' ? chinese : english;
  return (wording[problem.is] as (problem: FieldProblem) => string)(problem);
}
