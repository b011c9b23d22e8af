import type { Engine } from '../dialect/dialect';
import type { Db } from '../schema/schema';

export interface Readers {
  engine: Engine;
  reader: Db;
  searcher: Db;
}
