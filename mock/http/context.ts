import type { Site } from '@/contract/account';
import type { Store } from '../db/write/store';
import type { ContactSearch } from '../features/contact/contactSearcher';
import type { Connection } from '../features/integration/integrations';
import type { ReadTexts } from '../features/personalData/waitingFiles';
import type { Log } from '../telemetry/log';
import type { Meters } from '../telemetry/meters';
import type { Limits } from './limits/limits';
import type { SignOn } from './secret/signOn';

export interface Context {
  store: Store;
  contactTexts: ContactSearch;
  now: () => Date;
  site: Site;
  limits: Limits;
  /** Single sign-on. Undefined if no provider is configured. */
  signOn?: SignOn | undefined;
  log: Log;
  meters: Meters;
  /** The connections to other systems that this server knows. Some may not be configured. */
  connections: readonly Connection[];
  /** Called when a person is erased, to update the list of erased people beside the backups. */
  noteErased?: (() => Promise<void>) | undefined;
  /**
   * Reads the texts of import files that wait for a decision, to find an erased person in them. If
   * undefined, all these files count as unreadable and are discarded.
   */
  readTexts?: ReadTexts | undefined;
}
