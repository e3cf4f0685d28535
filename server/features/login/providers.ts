import type { LoginWay } from '../../../contract/login/identities.ts';
import type { ProviderId } from '../../../contract/login/login.ts';
import type { App } from '../../platform/http/app-type.ts';

/** Who a platform says has scanned. `id` is unique within the provider. */
export type Subject = { provider: LoginWay; id: string; name: string | null };

/** What a scene's owner must be shown before agreeing. */
export type ScannedScene = { code: string; browser: string; requestedAt: string };

/** What a provider tells the core; each answers null or false when the scene is not open to that subject. */
export type LoginEvents = {
  scanned(scene: string, subject: Subject): Promise<(ScannedScene & { ticket: string }) | null>;
  confirmed(scene: string, subject: Subject): Promise<boolean>;
  cancelled(scene: string, subject: Subject): Promise<boolean>;
};

export type LoginProvider = {
  id: ProviderId;
  /** The text in this scene's QR code. */
  qrContent(scene: string): Promise<string>;
  /** Where the platform calls us. */
  routes?(app: App): void;
  /** Listens to the platform; answers how to stop. */
  start?(): () => Promise<void>;
};
