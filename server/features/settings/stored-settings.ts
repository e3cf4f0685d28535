import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { setSettings } from '../../../contract/settings.ts';
import { settingDefinitions, storedKeys } from '../../platform/settings/settings.ts';
import { StartError } from '../../platform/start-error.ts';
import { knownTimeZone } from '../../platform/text/time-zone.ts';

const Logo = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]+$' }),
  ground: Type.String(),
  ratio: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
});

/** Throws if a stored value is not what its setting may be. Secrets need their key, and are not read. */
export function refuseBadSettings(stored: ReadonlyMap<string, string>) {
  const ajv = new Ajv({ strict: false });
  for (const key of storedKeys) {
    const text = stored.get(key);
    if (text === undefined || settingDefinitions[key].isSecret) continue;
    const value = parsed(text);
    const isGood =
      key === 'logo'
        ? value === null || ajv.validate(Logo, value)
        : ajv.validate(setSettings.schema.body, { version: 0, values: { [key]: value } });
    const isZone = key !== 'timeZone' || typeof value !== 'string' || knownTimeZone(value);
    if (value === undefined || !isGood || !isZone)
      throw new StartError(`the setting ${key} has a value that does not fit`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
