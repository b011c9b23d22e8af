import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Engine } from '../dialect/engine';
import { ScopePlugin } from '../query/scope';

/**
 * Kysely plug-ins for every connection: the filter by a secretary's departments, and the handling
 * of empty lists.
 */
export const pluginsOf = (engine: Engine): KyselyPlugin[] => [
  new ScopePlugin(engine),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
