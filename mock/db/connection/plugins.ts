import {
  HandleEmptyInListsPlugin,
  type KyselyPlugin,
  replaceWithNoncontingentExpression,
} from 'kysely';
import { ScopePlugin } from '../scope';
import type { Engine } from '../store';

/** What every connection does to its queries: it narrows them to the scope, and an empty list is no broken statement. */
export const pluginsOf = (engine: Engine): KyselyPlugin[] => [
  new ScopePlugin(engine),
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
