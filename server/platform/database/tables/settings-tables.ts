export type SettingsTables = {
  settings: SettingsTable;
  settings_changes: SettingsChangesTable;
  logos: LogosTable;
};

/** What an administrator has changed; everything else has its default. */
export type SettingsTable = {
  key: string;
  /** JSON; sealed where it is a secret. */
  value: string;
};

export type SettingsChangesTable = {
  /** Counts up; two changes at once cannot both have the next. */
  version: number;
  at: string;
  actorId: number;
  /** JSON: what stood in the changed keys, null for the default. */
  before: string;
  after: string;
};

/** The site's logo and the one before it, as we drew them. */
export type LogosTable = {
  /** The first characters of the picture's SHA-256. */
  id: string;
  png: Buffer;
};
