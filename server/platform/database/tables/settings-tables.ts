export type SettingsTables = {
  settings: SettingsTable;
  settings_changes: SettingsChangesTable;
  logos: LogosTable;
};

/** The settings that an administrator has changed; all others have their default. */
export type SettingsTable = {
  key: string;
  /** JSON; encrypted if it is a secret. */
  value: string;
};

export type SettingsChangesTable = {
  /** Increases by one; of two concurrent changes, only one gets the next number. */
  version: number;
  at: string;
  actorId: number;
  /** JSON of the former values of the changed keys; null for a default. */
  before: string;
  after: string;
};

/** The current and the previous logo of the site, as rendered PNG files. */
export type LogosTable = {
  /** The first characters of the picture's SHA-256. */
  id: string;
  png: Buffer;
};
