import { type Kysely, type RawBuilder, sql } from 'kysely';
import { searchText, toColumn, type Words } from '../../sentences/sentence';
import { joined } from '../base/conditions';
import {
  ACTIVITY_TEXTS,
  CHANGE_TEXTS,
  LOG_TEXTS,
  RANGE_TEXTS,
  REASON_TEXTS,
  sentenceOf,
} from './formerTexts';

type Row = Record<string, unknown> & { id: number };
type Values = Record<string, unknown>;

const RUN = 500;

const changeRows = async (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  which: RawBuilder<unknown>,
  changesOf: (row: Row) => Values,
): Promise<void> => {
  const read = joined(['id', ...columns].map((name) => sql.ref(name)));
  for (let last = 0, isMore = true; isMore; ) {
    const { rows } = await sql<Row>`
      select ${read} from ${sql.table(table)} where "id" > ${last} and ${which}
      order by "id" limit ${sql.lit(RUN)}`.execute(db);
    for (const row of rows) {
      const changed = Object.entries(changesOf(row)).filter(([name, value]) => value !== row[name]);
      if (changed.length === 0) continue;
      const set = changed.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(table)} set ${joined(set)} where "id" = ${row.id}`.execute(db);
    }
    last = Number(rows.at(-1)?.id ?? last);
    isMore = rows.length === RUN;
  }
};

const reasonOf = (text: string, code: unknown): Words =>
  sentenceOf(text, {
    ...Object.fromEntries(Object.entries(REASON_TEXTS).filter(([name]) => name === code)),
    ...LOG_TEXTS,
  });

const attemptsOf = (attempts: readonly { text: unknown }[]) =>
  attempts.map((attempt) => ({
    ...attempt,
    text: typeof attempt.text === 'string' ? sentenceOf(attempt.text, LOG_TEXTS) : attempt.text,
  }));

/** The most frequent texts in message logs. One SQL statement replaces all of them in all rows. */
const FREQUENT = ['已提交网关', '已交给模拟网关，不会真正发出', '已送达', '模拟'];

const storeReasons = async (db: Kysely<unknown>): Promise<void> => {
  const replaced = FREQUENT.reduce((inner, text) => {
    const words = toColumn(sentenceOf(text, {}));
    return sql`replace(${inner}, ${`"text":${JSON.stringify(text)}`}, ${`"text":${words}`})`;
  }, sql`"attempts"`);
  await sql`update "smsRecords" set "attempts" = ${replaced} where "attempts" <> '[]'`.execute(db);
  const which = sql`("errorText" <> '' or "attempts" like '%"text":"%')`;
  const columns = ['errorCode', 'errorText', 'errorTextMatch', 'attempts'];
  await changeRows(db, 'smsRecords', columns, which, ({ errorCode, errorText, attempts }) => {
    const reason = reasonOf(String(errorText), errorCode);
    return {
      errorText: toColumn(reason),
      ...(typeof reason !== 'string' && { errorTextMatch: searchText(reason) }),
      attempts: JSON.stringify(attemptsOf(JSON.parse(String(attempts)))),
    };
  });
};

const storeActivities = (db: Kysely<unknown>): Promise<void> =>
  changeRows(
    db,
    'activities',
    ['objectType', 'objectLabel', 'summary'],
    sql`true`,
    ({ objectType, objectLabel, summary }) => ({
      summary: toColumn(sentenceOf(String(summary), ACTIVITY_TEXTS)),
      // Converts labels only for activities about messages. Other labels are names and are not
      // translated.
      ...(objectType === 'sms' && { objectLabel: toColumn(sentenceOf(String(objectLabel), {})) }),
    }),
  );

/** Overwrites fields in a history entry's JSON with the fields that `change` returns. */
const inHistory = (json: unknown, change: (values: Values) => Values): unknown => {
  if (typeof json !== 'string') return json;
  const values = JSON.parse(json) as Values;
  return JSON.stringify({ ...values, ...change(values) });
};

const storeHistory = async (db: Kysely<unknown>): Promise<void> => {
  // Skips entries about new messages, because a new message has no error text.
  const ofMessages = sql`"type" = 'sms' and "action" <> 'create'`;
  const message = ({ errorText, errorCode, attempts }: Values): Values => ({
    ...(typeof errorText === 'string' && { errorText: reasonOf(errorText, errorCode) }),
    ...(Array.isArray(attempts) && { attempts: attemptsOf(attempts) }),
  });
  await changeRows(db, 'history', ['before', 'after'], ofMessages, ({ before, after }) => ({
    before: inHistory(before, message),
    after: inHistory(after, message),
  }));
  const ofBulk = sql`"type" = 'session' and "recordId" = 0 and "action" = 'updateMany'`;
  const change = ({ what, range }: Values): Values => ({
    ...(typeof what === 'string' && { what: sentenceOf(what, CHANGE_TEXTS) }),
    ...(typeof range === 'string' && { range: sentenceOf(range, RANGE_TEXTS) }),
  });
  await changeRows(db, 'history', ['after'], ofBulk, ({ after }) => ({
    after: inHistory(after, change),
  }));
};

/**
 * Replaces the server's stored sentences with codes and parameters, so that each user reads them in
 * his or her own language. Other texts, such as those of an SMS gateway, stay as they are.
 */
export const storeSentences = async (db: Kysely<unknown>): Promise<void> => {
  await storeReasons(db);
  await storeActivities(db);
  await storeHistory(db);
};
