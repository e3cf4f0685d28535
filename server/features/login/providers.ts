import type { LoginWay } from '../../../contract/login/identities.ts';
import type { ProviderId, ScenePurpose } from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';

/** Who has scanned, as the platform reports. `id` is unique within the provider. */
export type Subject = { provider: LoginWay; id: string; name: string | null };

/** What a scene's owner must be shown before agreeing. */
export type ScannedScene = {
  code: string;
  browser: string;
  requestedAt: string;
  purpose: ScenePurpose;
  /** The account that requests this subject as a key. */
  linkTo: string | null;
  /** Whose account this subject opens already. */
  nickname: string | null;
};

/** What a provider reports; null or false when the scene is not open to that subject. */
export type LoginEvents = {
  scanned(scene: string, subject: Subject): Promise<(ScannedScene & { ticket: string }) | null>;
  /** Returns what has been confirmed. */
  confirmed(scene: string, subject: Subject): Promise<ScenePurpose | null>;
  cancelled(scene: string, subject: Subject): Promise<boolean>;
};

export type LoginProvider = {
  id: ProviderId;
  /** The text in this scene's QR code. */
  qrContent(scene: string): Promise<string>;
  /** Where the platform calls us. */
  routes?(app: App): void;
  /** Listens to the platform; returns how to stop. */
  start?(): () => Promise<void>;
};
