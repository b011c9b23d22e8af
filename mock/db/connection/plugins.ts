import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Dialect } from '../dialect/dialect';
import { ScopePlugin } from '../query/scoped/plugin';

/**
 * Returns the Kysely plug-ins for a connection. One filters rows by a secretary's departments. The
 * other handles empty lists in SQL conditions.
 */
export const pluginsOf = (dialect: Dialect): KyselyPlugin[] => [
  new ScopePlugin(dialect),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
