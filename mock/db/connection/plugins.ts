import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import type { Engine } from '../dialect/engine';
import { ScopePlugin } from '../query/scope';

/** Kysely plug-ins of every connection: the scope's filter and the handling of empty lists. */
export const pluginsOf = (engine: Engine): KyselyPlugin[] => [
  new ScopePlugin(engine),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
