import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../../../mock/db/write/store';
import { AcknowledgedEdits, type Stamped } from '../../../support/acknowledged';
import { type Client, ENGINES, startApi, type TestApi } from '../../../support/api';
import { IMPORT_KINDS } from '../../../support/importKinds';
import type { Cells } from '../../../support/imports';
import { setTermStart, valueIn } from '../../../support/records';

const ROUNDS = 10;
/** The number of known and of new records in the file: many in the first round, then few. */
const MANY = { contacts: 1500, courses: 300 };
const FEW = 60;
/** So many changes of other records that an import checks everything again. */
const OTHERS = 510;
const EDITORS = 4;
/** The minimum number of edits by each user. */
const LEAST = 3;
/** The maximum delay in ms of the first edit after the import began. */
const LATEST = 400;
const TRIES = 4;

const [CONTACTS] = IMPORT_KINDS;
type Kind = (typeof IMPORT_KINDS)[number];

const CASES = ENGINES.flatMap((engine) => IMPORT_KINDS.map((of) => [of.kind, engine, of] as const));

const namesOf = (letter: string, count: number) =>
  Array.from({ length: count }, (_, no) => `${letter}${no}`);

/** Returns the current records of this kind with these names. */
const stored = ({ reader }: Store, of: Kind, names: readonly string[]): Promise<Stamped[]> =>
  of === CONTACTS
    ? reader.selectFrom('contacts').select(['id', 'version']).where('name', 'in', names).execute()
    : reader
        .selectFrom('courses')
        .select(['id', 'version'])
        .where('courseName', 'in', names)
        .execute();

describe.each(CASES)('rounds of imports of %s beside edits, on %s', (_kind, engine, of) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    const names = [...namesOf('K', MANY[of.kind]), ...namesOf('O', OTHERS), ...namesOf('E', FEW)];
    await of.importOf(admin).run(names.map((name) => of.row(name)));
  });
  afterAll(() => api.close());

  const changeOthers = async (round: number) => {
    const ids = (await stored(api.store, of, namesOf('O', OTHERS))).map(({ id }) => id);
    const change = { department: `第${round}教研室` };
    const [preview, save] =
      of === CONTACTS
        ? ['/api/directory/list', '/api/directory/update']
        : ['/api/rule', '/api/rule'];
    const previewed = { method: 'previewMany', ids, change };
    const { state } = valueIn<{ state: string }>(await admin.post(preview, previewed));
    return admin.post(save, { method: 'updateMany', ids, change, state });
  };

  /** Edits known records one after the other until the import has ended. */
  const editUntil = async (isOver: () => boolean, edits: AcknowledgedEdits, round: number) => {
    await sleep(Math.random() * LATEST);
    const table = of === CONTACTS ? 'contacts' : 'courses';
    for (let no = 0; no < LEAST || !isOver(); no += 1) {
      // In every other round, it edits records that are not in the file. Only then can the import
      // succeed meanwhile.
      const name = `${round % 2 === 0 ? 'K' : 'E'}${Math.floor(Math.random() * FEW)}`;
      const [record] = await stored(api.store, of, [name]);
      if (record) await edits.send(admin, table, record, { remark: `${round} ${no} ${name}` });
    }
  };

  /** Imports a file while others edit. Returns whether it was stored. */
  const tryOnce = async (
    rows: object[],
    edits: AcknowledgedEdits,
    round: number,
    last: boolean,
  ) => {
    const { token } = await of.importOf(admin).checked(rows as never);
    let over = false;
    const committing = of
      .importOf(admin)
      .commit(token)
      .finally(() => {
        over = true;
      });
    const beside = last
      ? []
      : [
          changeOthers(round),
          ...Array.from({ length: EDITORS }, () => editUntil(() => over, edits, round)),
        ];
    const [{ status }] = await Promise.all([committing, ...beside]);
    expect([200, 409, 503]).toContain(status);
    return status === 200;
  };

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'I-05 round %i loses no acknowledged edit',
    async (round) => {
      const size = round === 0 ? MANY[of.kind] : FEW;
      const change: Cells = { [of === CONTACTS ? 'title' : 'classComposition']: `${round}` };
      const rows = [
        ...namesOf('K', size).map((name) => of.row(name, change)),
        ...namesOf(`N${round}x`, size).map((name) => of.row(name)),
      ];
      const edits = new AcknowledgedEdits();
      let done = false;
      for (let time = 1; !done && time <= TRIES; time += 1) {
        done = await tryOnce(rows, edits, round, time === TRIES);
        expect(await edits.lost(api.store)).toEqual([]);
      }
      expect(done).toBe(true);
      expect(edits.acknowledged).toBeGreaterThan(0);
      expect(edits.refused.filter((status) => ![409, 503].includes(status))).toEqual([]);
      const added = await stored(api.store, of, namesOf(`N${round}x`, size));
      expect(added).toHaveLength(size);
    },
  );
});
