import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Dialect } from '../dialect/dialect';
import { ScopePlugin } from '../query/scope';

/**
 * Kysely plug-ins for every connection: the filter by a secretary's departments, and the handling
 * of empty lists.
 */
export const pluginsOf = (dialect: Dialect): KyselyPlugin[] => [
  new ScopePlugin(dialect),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
