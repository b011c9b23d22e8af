import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Dialect } from '../dialect/dialect';
import { ScopePlugin } from '../query/scoped/plugin';

/**
 * Returns the Kysely plug-ins for a connection: one hides the rows of other departments from a
 * department secretary, the other handles empty lists in SQL conditions.
 */
export const pluginsOf = (dialect: Dialect): KyselyPlugin[] => [
  new ScopePlugin(dialect),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
