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
  /** Undefined if no provider of single sign-on is configured. */
  signOn?: SignOn | undefined;
  log: Log;
  meters: Meters;
  /** The connections to other systems that this server knows. */
  connections: readonly Connection[];
  /**
   * Called when a person is erased. It updates the list of erased people that is stored next to the
   * backups.
   */
  noteErased?: (() => Promise<void>) | undefined;
  /**
   * Reads the texts of waiting import files, to find an erased person in them. If it is undefined,
   * all these files count as unreadable and are discarded.
   */
  readTexts?: ReadTexts | undefined;
}
