import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { ScopePlugin } from '../scope';
import type { Engine } from '../store';

/** Kysely plug-ins of every connection: the scope's filter and the handling of empty lists. */
export const pluginsOf = (engine: Engine): KyselyPlugin[] => [
  new ScopePlugin(engine),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
