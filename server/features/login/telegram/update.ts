import { Type } from 'typebox';
import { Check } from 'typebox/value';

const scene = '[A-Za-z0-9_-]{22}';

const Person = Type.Object({
  // Ids may exceed 32 bits, and are exact up to here.
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  is_bot: Type.Literal(false),
  first_name: Type.String(),
  last_name: Type.Optional(Type.String()),
  language_code: Type.Optional(Type.String()),
});
export type Person = Type.Static<typeof Person>;

const PrivateChat = Type.Object({ id: Type.Integer(), type: Type.Literal('private') });

const Start = Type.Object({
  update_id: Type.Integer(),
  message: Type.Object({
    from: Person,
    chat: PrivateChat,
    text: Type.String({ pattern: `^/start ${scene}$` }),
  }),
});

const Press = Type.Object({
  update_id: Type.Integer(),
  callback_query: Type.Object({
    id: Type.String(),
    from: Person,
    message: Type.Object({ message_id: Type.Integer(), chat: PrivateChat }),
    data: Type.String({ pattern: `^[yn]${scene}$` }),
  }),
});

/** An update that we handle. */
export type Command = { updateId: number; from: Person; scene: string } & (
  | { is: 'start' }
  | { is: 'answer'; agrees: boolean; queryId: string; messageId: number }
);

/** The data of a button: the answer and its scene. Telegram allows up to 64 bytes. */
export const buttonData = (agrees: boolean, scene: string) => `${agrees ? 'y' : 'n'}${scene}`;

/** Null for updates that are not ours: groups, bots, other texts and unknown shapes. */
export function readUpdate(update: unknown): Command | null {
  if (Check(Start, update)) {
    const { from, chat, text } = update.message;
    if (chat.id !== from.id) return null;
    return { is: 'start', updateId: update.update_id, from, scene: text.slice('/start '.length) };
  }
  if (Check(Press, update)) {
    const { id: queryId, from, message, data } = update.callback_query;
    // A private chat has the id of the person; a press by anybody else is forged.
    if (message.chat.id !== from.id) return null;
    return {
      is: 'answer',
      updateId: update.update_id,
      from,
      scene: data.slice(1),
      agrees: data.startsWith('y'),
      queryId,
      messageId: message.message_id,
    };
  }
  return null;
}
