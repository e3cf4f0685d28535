import { createCipheriv } from 'node:crypto';
import * as peer from '@wecom/crypto';
import { describe, expect, test } from 'vitest';
import { ticketFor } from '../../../../tests/simulators/wechat.ts';
import { decrypt, encrypt, isSigned, readAesKey, signatureOf } from './crypto.ts';
import { createEnvelope } from './envelope.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Test vectors published by WeChat and other libraries, each with its source. */
type Row = (typeof vectors.decrypt)[number];

const keyOf = (row: { aesKey: string }) => readAesKey(row.aesKey)!;

/** Changes the last character. */
const altered = (text: string) => text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');

/** Delivers the published message to the production code as a callback. */
function deliver(row: Row) {
  const open = createEnvelope({
    appId: row.appid,
    secret: '',
    token: row.token,
    aesKeys: [row.aesKey],
  });
  const { timestamp, nonce, msgSignature: msg_signature, encrypt: encrypted } = row;
  const body = Buffer.from(JSON.stringify({ ToUserName: 'gh_1', Encrypt: encrypted }));
  try {
    const opened = open({ timestamp, nonce, msg_signature, encrypt_type: 'aes' }, body);
    return opened.message.toString('utf8');
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}

function withBitFlipped({ encrypt: encrypted }: Row): string {
  const bytes = Buffer.from(encrypted, 'base64');
  bytes[40]! ^= 1;
  return bytes.toString('base64');
}

const withByteDropped = ({ encrypt: encrypted }: Row) =>
  Buffer.from(encrypted, 'base64').subarray(0, -1).toString('base64');

describe('plain signatures', () => {
  test.each(vectors.plain)('$src', ({ token, timestamp, nonce, signature }) => {
    expect(signatureOf(token, timestamp, nonce)).toBe(signature);
    expect(isSigned(signature, token, timestamp, nonce)).toBe(true);
    expect(isSigned(signature, altered(token), timestamp, nonce)).toBe(false);
    expect(isSigned(signature, token, altered(timestamp), nonce)).toBe(false);
    expect(isSigned(signature, token, timestamp, altered(nonce))).toBe(false);
    expect(isSigned(signature.toUpperCase(), token, timestamp, nonce)).toBe(false);
    expect(isSigned(signature.slice(1), token, timestamp, nonce)).toBe(false);
    expect(isSigned('', token, timestamp, nonce)).toBe(false);
    expect(isSigned('é'.repeat(20), token, timestamp, nonce)).toBe(false);
  });

  test.each(vectors.plain_reject)('refused: $src', ({ token, timestamp, nonce, signature }) => {
    expect(isSigned(signature, token, timestamp, nonce)).toBe(false);
  });
});

describe('encrypted messages', () => {
  test.each(vectors.decrypt)('$src', (row) => {
    expect(deliver(row)).toBe(row.msg);
    expect(decrypt(keyOf(row), row.appid, row.encrypt)?.length).toBe(row.msgLen);
    expect(encrypt(keyOf(row), row.appid, row.msg, Buffer.from(row.random))).toBe(row.encrypt);
    expect(peer.decrypt(row.aesKey, row.encrypt)).toMatchObject({
      message: row.msg,
      id: row.appid,
    });
  });

  test.each(vectors.decrypt)('rejected once anything is changed: $src', (row) => {
    const changes: Partial<Row>[] = [
      { encrypt: withBitFlipped(row) },
      { encrypt: withByteDropped(row) },
      { token: altered(row.token) },
      { timestamp: altered(row.timestamp) },
      { nonce: altered(row.nonce) },
      { appid: altered(row.appid) },
      { msgSignature: row.msgSignature.toUpperCase() },
      { msgSignature: row.msgSignature.slice(1) },
      { msgSignature: '' },
      { encrypt: '' },
    ];
    for (const change of changes) expect(deliver({ ...row, ...change })).toBe('FORBIDDEN');
  });

  test.each(vectors.decrypt)('garbage with a valid signature is rejected: $src', (row) => {
    const signed = (encrypted: string) => ({
      ...row,
      encrypt: encrypted,
      msgSignature: signatureOf(row.token, row.timestamp, row.nonce, encrypted),
    });
    expect(deliver(signed(withByteDropped(row)))).toBe('FORBIDDEN');
    expect(deliver(signed('AAAA'))).toBe('FORBIDDEN');
    expect(deliver({ ...signed(row.encrypt), appid: altered(row.appid) })).toBe('FORBIDDEN');
    const otherKey = 'Z'.repeat(42) + 'A';
    expect(deliver({ ...signed(row.encrypt), aesKey: otherKey })).toBe('FORBIDDEN');
  });

  test.each(vectors.msg_signature_reject)('refused: $src', (row) => {
    const { token, timestamp, nonce, encrypt: encrypted, msgSignature } = row;
    expect(isSigned(msgSignature, token, timestamp, nonce, encrypted)).toBe(false);
  });
});

describe('encrypted replies', () => {
  test.each(vectors.encrypt)('$src', (row) => {
    const { aesKey, appid, msg, random, token, timestamp, nonce, msgSignature } = row;
    const encrypted = encrypt(keyOf(row), appid, msg, Buffer.from(random));
    expect(encrypted).toBe(row.encrypt);
    expect(peer.decrypt(aesKey, encrypted)).toMatchObject({ message: msg, id: appid });
    if (!timestamp || !nonce || !msgSignature) return;
    expect(signatureOf(token, timestamp, nonce, encrypted)).toBe(msgSignature);
  });

  test('can be decrypted for every length of padding', () => {
    const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
    const key = readAesKey(aesKey)!;
    for (let length = 0; length <= 64; length += 1) {
      const message = '文'.repeat(length % 3) + 'x'.repeat(length);
      expect(peer.decrypt(aesKey, encrypt(key, 'wx1', message)).message).toBe(message);
      expect(decrypt(key, 'wx1', peer.encrypt(aesKey, message, 'wx1'))?.toString()).toBe(message);
    }
  });
});

test('wrong padding is rejected', () => {
  const key = readAesKey('abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG')!;
  const message = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, 0, 0, 2]),
    Buffer.from('hiwx1'),
  ]);
  const encryptedWith = (...padding: number[]) => {
    const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const plain = Buffer.concat([message, Buffer.from(padding)]);
    return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  };
  expect(decrypt(key, 'wx1', encryptedWith(7, 7, 7, 7, 7, 7, 7))?.toString()).toBe('hi');
  expect(decrypt(key, 'wx1', encryptedWith(0, 7, 7, 7, 7, 7, 7))).toBeNull();
  expect(decrypt(key, 'wx1', encryptedWith(7, 7, 7, 7, 7, 7, 0))).toBeNull();
  expect(decrypt(key, 'wx1', encryptedWith(7, 7, 7, 7, 7, 7, 33))).toBeNull();
});

test('an invalid key fails at startup, not at the first call', () => {
  for (const aesKeys of [['A'.repeat(44)], ['A'.repeat(42)], [`${'A'.repeat(42)}!`]]) {
    expect(() => createEnvelope({ appId: 'wx1', secret: '', token: '', aesKeys })).toThrow(
      /WECHAT_MP_AES_KEY/,
    );
  }
});

test.each(vectors.tickets)('a ticket is not secret: it contains the address itself', (row) => {
  const simulated = Buffer.from(ticketFor(row.embedsUrl, 0), 'base64');
  const real = Buffer.from(row.ticket, 'base64');
  expect(real.toString('latin1')).toContain(row.embedsUrl);
  expect(simulated.length).toBe(real.length);
  expect(simulated.indexOf(row.embedsUrl)).toBe(real.indexOf(row.embedsUrl));
});
