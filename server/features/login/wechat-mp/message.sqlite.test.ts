import { expect, test } from 'vitest';
import { newOpenId, scanJson, scanXml } from '../../../../tests/simulators/wechat-push.ts';
import { readMessage } from './message.ts';
import { scanIn } from './scan.ts';

const scene = 'abc_def-ghi_jkl_mno-_p';
const openId = newOpenId();
const read = (text: string | Buffer) => readMessage(Buffer.from(text));
const scan = (text: string) => {
  const { fields } = read(text);
  return fields && scanIn(fields);
};
const xml = scanXml({ scene, openId });
const withKey = (key: string, event = 'subscribe') =>
  xml.replace('SCAN', event).replace(`<![CDATA[${scene}]]>`, `<![CDATA[${key}]]>`);

test.each([
  ['a follower’s scan', xml],
  ['a new follower’s', scanXml({ scene, openId, following: false })],
  ['in JSON', scanJson({ scene, openId })],
  ['a new follower’s in JSON', scanJson({ scene, openId, following: false })],
  ['in other letters', xml.replace('SCAN', 'scan')],
  [
    'with line breaks',
    xml.replaceAll('><', '>\n<').replaceAll(/>\n<!\[|\]>\n</g, (t) => t.replace('\n', '')),
  ],
])('%s is read whole', (_name, text) => {
  expect(scan(text)).toMatchObject({ scene, openId });
});

test.each([
  ['a code of another program', withKey('qrscene_0')],
  ['somebody who found the account by search', withKey('')],
  ['a customer who paid', withKey('last_trade_no_4008632001201705190123456')],
  ['a key of 65 characters', withKey(`qrscene_${'a'.repeat(65)}`)],
  ['a scan of a product', withKey('scanbarcode|EAN_13,6901234567890', 'SCAN')],
  ['a follower’s key with the prefix of others', withKey(`qrscene_${scene}`, 'SCAN')],
  ['a prefix twice', withKey(`qrscene_qrscene_${scene}`)],
  [
    'chat',
    xml
      .replace('[event]', '[text]')
      .replace(/<Event>.*<\/EventKey>/, '<Content><![CDATA[hi]]></Content>'),
  ],
  [
    'long chat',
    xml
      .replace('[event]', '[text]')
      .replace(/<Event>.*<\/EventKey>/, `<Content><![CDATA[${'长'.repeat(2000)}]]></Content>`),
  ],
  [
    'a menu with parts inside',
    xml
      .replace('SCAN', 'scancode_push')
      .replace('TICKET', 'x')
      .replace('<Ticket>', '<ScanCodeInfo><ScanType>qr</ScanType></ScanCodeInfo><Ticket>'),
  ],
  ['a message that only quotes an event', xml.replace('[event]', '[text]')],
  ['JSON without fields', '{}'],
  ['JSON with lists for values', `{"MsgType":["event"],"Event":{"a":1},"EventKey":null}`],
  ['JSON with a prototype', `{"__proto__":{"MsgType":"event"},"Event":"SCAN"}`],
  ['an account name out of order', xml.replace('gh_97417a04a28d', 'a b')],
])('%s is no sign-in', (_name, text) => {
  expect(scan(text)).toBeNull();
});

const entity = (declaration: string) =>
  `<?xml version="1.0"?><!DOCTYPE xml [${declaration}]>${xml.replace('TICKET', '&a;')}`;

test.each([
  ['nothing', ''],
  ['neither', 'hello'],
  ['a list', '[1]'],
  ['half of JSON', '{"a":'],
  ['DOCTYPE', `<!DOCTYPE xml>${xml}`],
  ['doctype in small letters', `<!doctype xml>${xml}`],
  ['an external entity', entity('<!ENTITY a SYSTEM "file:///etc/passwd">')],
  ['nested entities', entity('<!ENTITY b "x"><!ENTITY a "&b;&b;&b;">')],
  ['one entity many times', entity(`<!ENTITY a "${'x'.repeat(9000)}">`)],
  ['an undeclared entity', xml.replace('<![CDATA[TICKET]]>', '&a;')],
  ['many character references', xml.replace('<![CDATA[TICKET]]>', '&#65;'.repeat(9000))],
  ['a prototype', xml.replaceAll('Ticket', '__proto__')],
  ['a field twice', xml.replace('</xml>', `<EventKey><![CDATA[x]]></EventKey></xml>`)],
  ['a tag in a field', xml.replace('<![CDATA[TICKET]]>', '<a>1</a>')],
  ['deep nesting', xml.replace('<![CDATA[TICKET]]>', '<a>'.repeat(15_000))],
  ['deep nesting alone', '<a>'.repeat(20_000)],
  ['a missing end', xml.replace('</Ticket></xml>', '')],
  ['something behind the end', `${xml}<xml></xml>`],
  ['text between fields', xml.replace('<Ticket>', 'text<Ticket>')],
  ['attributes', xml.replace('<Ticket>', '<Ticket a="b">')],
  ['a field of 513 characters', xml.replace('TICKET', 'x'.repeat(513))],
  ['an unfinished CDATA', xml.replace('[TICKET]]>', '[TICKET')],
  ['an end of CDATA inside', xml.replace('TICKET', 'a]]>b')],
  ['broken UTF-8', Buffer.from(`${xml}\u00ff`, 'latin1')],
  ['a wall of spaces', `<xml>${' '.repeat(60_000)}<`],
  ['a wall of brackets', xml.replace('TICKET', ']]'.repeat(30_000))],
])('%s is refused', (_name, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});
