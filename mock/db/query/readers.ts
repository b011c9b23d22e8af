import type { Engine } from '../dialect/dialect';
import type { Db } from '../schema/schema';

/** The connections for reads. */
export interface Readers {
  engine: Engine;
  reader: Db;
  searcher: Db;
}
