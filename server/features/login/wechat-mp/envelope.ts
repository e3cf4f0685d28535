import { randomBytes } from 'node:crypto';
import type { WechatMpConfig } from '../../../platform/config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { StartError } from '../../../platform/start-error.ts';
import { decrypt, encrypt, isSigned, readAesKey, signatureOf } from './crypto.ts';
import type { Format } from './message.ts';

export type Query = Readonly<Record<string, string>>;

/** A message of a verified sender, and a function that encrypts a reply to it. */
export type Opened = { message: Buffer; seal(reply: string, format: Format, now: Date): string };

export type Envelope = (query: Query, body: Buffer) => Opened;

/** The operator's settings choose the mode. A request cannot choose its own mode. */
export function createEnvelope(settings: WechatMpConfig): Envelope {
  return settings.aesKeys ? safeMode(settings, settings.aesKeys) : plainMode(settings);
}

const refused = () => new AppError('FORBIDDEN');

function safeMode({ token, appId }: WechatMpConfig, encodedKeys: readonly string[]): Envelope {
  const keys = encodedKeys.map((encoded) => {
    const key = readAesKey(encoded);
    if (!key)
      throw new StartError('WECHAT_MP_AES_KEY must be the 43 characters of WeChat’s console.');
    return key;
  });

  return ({ encrypt_type, msg_signature = '', timestamp = '', nonce = '' }, body) => {
    const encrypted = takeEncrypted(body.toString('latin1'));
    if (!encrypted || encrypt_type !== 'aes') throw refused();
    if (!isSigned(msg_signature, token, timestamp, nonce, encrypted)) throw refused();
    for (const key of keys) {
      const message = decrypt(key, appId, encrypted);
      if (!message) continue;
      return {
        message,
        seal: (reply, format, now) =>
          sealed(token, encrypt(key, appId, reply), format, Math.floor(now.getTime() / 1000)),
      };
    }
    throw refused();
  };
}

/** The signature does not cover the body. The configuration allows this on loopback only. */
const plainMode =
  ({ token }: WechatMpConfig): Envelope =>
  ({ encrypt_type, signature = '', timestamp = '', nonce = '' }, body) => {
    if (!isSigned(signature, token, timestamp, nonce)) throw refused();
    // Cannot be decrypted without a key; the error shows the operator that one is missing.
    if (encrypt_type === 'aes') throw refused();
    return { message: body, seal: (reply) => reply };
  };

const inXml = /<Encrypt>\s*<!\[CDATA\[([A-Za-z0-9+/]+={0,2})\]\]>\s*<\/Encrypt>/g;
const inJson = /"Encrypt"\s*:\s*"((?:[A-Za-z0-9+/]|\\\/)+={0,2})"/g;

/** Extracts by pattern, so that no parser runs on unverified bytes; rejects several matches. */
function takeEncrypted(text: string): string | null {
  const [found, another] = [...text.matchAll(inXml), ...text.matchAll(inJson)];
  return found && !another ? found[1]!.replaceAll('\\/', '/') : null;
}

function sealed(token: string, encrypted: string, format: Format, timestamp: number): string {
  const nonce = randomBytes(8).toString('hex');
  const signature = signatureOf(token, String(timestamp), nonce, encrypted);
  if (format === 'json') {
    const reply = {
      Encrypt: encrypted,
      MsgSignature: signature,
      TimeStamp: timestamp,
      Nonce: nonce,
    };
    return JSON.stringify(reply);
  }
  return (
    `<xml><Encrypt><![CDATA[${encrypted}]]></Encrypt>` +
    `<MsgSignature><![CDATA[${signature}]]></MsgSignature>` +
    `<TimeStamp>${timestamp}</TimeStamp><Nonce><![CDATA[${nonce}]]></Nonce></xml>`
  );
}
