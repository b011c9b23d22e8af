import { CompiledQuery, type KyselyPlugin, type PluginTransformQueryArgs } from 'kysely';
import type { Db } from '../../mock/db/schema/schema';
import type { Store } from '../../mock/db/write/store';

const recorded = (db: Db, queries: CompiledQuery[]): Db => {
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(recorder);
};

/** Returns the database, and a list of all its queries from now on. */
export const recordQueries = <S extends Store>(
  store: S,
): { store: S; queries: CompiledQuery[] } => {
  const queries: CompiledQuery[] = [];
  const db = recorded(store.db, queries);
  const reader = recorded(store.reader, queries);
  const searcher = recorded(store.searcher, queries);
  return { store: { ...store, db, reader, searcher }, queries };
};

export const planOf = async (store: Store, { sql, parameters }: CompiledQuery): Promise<string> => {
  const explain = store.engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await store.reader.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
};
