import type { Engine } from '../dialect/dialect';
import type { Db } from '../schema/schema';

/** The connections for reads. */
export interface Readers {
  engine: Engine;
  /** For short reads. */
  reader: Db;
  /** For reads that scan whole tables. They do not delay short reads. */
  searcher: Db;
}
