import type { Site } from '@/contract/account';
import type { Store } from '../db/store';
import type { ContactTexts } from '../features/contact/contactTexts';
import type { Log } from '../telemetry/log';
import type { Meters } from '../telemetry/meters';
import type { Limits } from './limits/limits';

/** What the routes of every resource work with. */
export interface Context {
  store: Store;
  /** Where contacts are looked for. */
  contactTexts: ContactTexts;
  now: () => Date;
  site: Site;
  limits: Limits;
  log: Log;
  meters: Meters;
  /** Told that a person is being erased, for the list beside the backups. */
  noteErased?: (() => Promise<void>) | undefined;
}
