import { toInstant } from '@/domain/time/dates';
import { type Store, withPersonal } from '../../db/write/store';
import { write } from '../../db/write/write';
import { recordOf } from '../../features/account/accounts';
import type { SignedIn } from '../../features/account/signedIn';
import type { Context } from '../context';

/**
 * Equal API calls of an account within this many milliseconds share one history entry, which counts
 * them. Otherwise an account could fill the history.
 */
const GROUP = 60 * 60_000;

/**
 * Waits this many milliseconds before writing a higher count to the history entry, so that all
 * calls in between need only one write.
 */
const PAUSE = 10_000;

type Action = 'refused' | 'call';

/** Equal API calls of one account, which share one history entry. */
interface Group {
  since: number;
  calls: number;
  firstAt: string;
  lastAt: string;
  /** The id of the history entry once it is written. Undefined if writing failed. */
  line: Promise<number | undefined>;
  /** The number of calls that the stored entry already counts. */
  written: number;
  timer?: NodeJS.Timeout | undefined;
}

const contentOf = (call: string, { calls, firstAt, lastAt }: Group) => ({
  call,
  calls,
  firstAt,
  lastAt,
});

/**
 * Writes refused API calls, and all calls made with a token, to the history. The first call
 * creates an entry, and equal calls within an hour only increase its count. If writing fails, the
 * error is logged and the call goes on.
 */
export class CallNotes {
  readonly #context: Pick<Context, 'now' | 'log'>;
  readonly #store: Store;
  readonly #groups = new Map<string, Group>();

  constructor({ store, now, log }: Pick<Context, 'store' | 'now' | 'log'>) {
    this.#context = { now, log };
    this.#store = withPersonal(store);
  }

  /** Records a call. Only the first call of a group waits for the database. */
  async note(action: Action, account: SignedIn, call: string): Promise<void> {
    const now = this.#context.now();
    const key = `${action} ${account.id} ${call}`;
    const known = this.#groups.get(key);
    if (known && now.getTime() - known.since < GROUP) {
      known.calls += 1;
      known.lastAt = toInstant(now);
      known.timer ??= setTimeout(() => this.#put(call, known), PAUSE).unref();
      return;
    }
    this.#forgetOld(now);
    const at = toInstant(now);
    const group: Group = {
      ...{ since: now.getTime(), calls: 1, firstAt: at, lastAt: at, written: 1 },
      line: Promise.resolve(undefined),
    };
    this.#groups.set(key, group);
    group.line = this.#begin(action, account, call, group);
    if ((await group.line) === undefined) this.#groups.delete(key);
  }

  /** Writes all counts that have not been written yet, when the server stops. */
  async flush(): Promise<void> {
    for (const [key, group] of this.#groups) {
      await this.#put(key.split(' ').slice(2).join(' '), group);
    }
  }

  #forgetOld(now: Date): void {
    for (const [key, group] of this.#groups) {
      const isOver = now.getTime() - group.since >= GROUP;
      if (isOver && group.written === group.calls) this.#groups.delete(key);
    }
  }

  async #begin(action: Action, account: SignedIn, call: string, group: Group) {
    const { now, log } = this.#context;
    const record = recordOf(account);
    const after = contentOf(call, group);
    try {
      return await write(this.#store, account, now(), async ({ trx, log: add }) => {
        await add([{ ...record, action, after }]);
        const line = await trx
          .selectFrom('history')
          .select((eb) => eb.fn.max('id').as('id'))
          .where('type', '=', record.type)
          .where('recordId', '=', record.recordId)
          .where('action', '=', action)
          .where('after', '=', JSON.stringify(after))
          .executeTakeFirstOrThrow();
        return Number(line.id);
      });
    } catch (error) {
      log.error({ accountId: account.id, route: call, error }, 'A call could not be noted');
      return undefined;
    }
  }

  async #put(call: string, group: Group): Promise<void> {
    clearTimeout(group.timer);
    group.timer = undefined;
    const id = await group.line;
    const { calls } = group;
    if (id === undefined || calls === group.written) return;
    try {
      await this.#store.db
        .updateTable('history')
        .set({ after: JSON.stringify(contentOf(call, group)) })
        .where('id', '=', id)
        .execute();
      group.written = calls;
    } catch (error) {
      this.#context.log.error({ route: call, error }, 'A count of calls could not be noted');
    }
  }
}
