import type { LoginWay } from '../../../contract/login/identities.ts';
import type { ProviderId, ScenePurpose } from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';

/** The person who scanned, as the platform reports. `id` is unique within the provider. */
export type Subject = { provider: LoginWay; id: string; name: string | null };

/** The details that must be shown before a person confirms. */
export type ScannedScene = {
  code: string;
  browser: string;
  requestedAt: string;
  purpose: ScenePurpose;
  /** The nickname of the account that requests this subject as a sign-in method. */
  linkTo: string | null;
  /** The nickname of the account that this subject already opens. */
  nickname: string | null;
};

/** The reports of a provider; null or false when the scene is not open to that subject. */
export type LoginEvents = {
  scanned(scene: string, subject: Subject): Promise<(ScannedScene & { ticket: string }) | null>;
  /** Returns the purpose of the confirmed scene. */
  confirmed(scene: string, subject: Subject): Promise<ScenePurpose | null>;
  cancelled(scene: string, subject: Subject): Promise<boolean>;
};

export type LoginProvider = {
  id: ProviderId;
  /** The text in this scene's QR code. */
  qrContent(scene: string): Promise<string>;
  /** Registers the routes that the platform calls. */
  routes?(app: App): void;
  /** Starts to listen to the platform; returns a function that stops it. */
  start?(): () => Promise<void>;
};
