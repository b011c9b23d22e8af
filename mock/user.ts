import type { ManagedAccount } from '@/contract/accounts';
import * as contract from '@/contract/accounts';
import type { FieldError } from '@/contract/base/envelope';
import { validate } from '@/contract/base/validation';
import { invalid, Refusal } from './db/base/refusal';
import type { Store } from './db/write/store';
import { write } from './db/write/write';
import type { Writer } from './db/write/writer';
import { type InitialPassword, makeInitialPassword } from './features/account/initialPassword';
import { readAccount } from './features/account/managed/list';
import * as accounts from './features/account/managed/managedAccounts';
import { CommandError, isForOperator, onExistingStore } from './operatorCommand';
import { typed } from './typed';

/** The author of this command's changes in the history. No user is signed in here. */
const OPERATOR = { id: 0, userName: 'npm run user' };

const USAGE = `${typed('user', 'list')}
${typed('user', 'add NAME ROLE [UNIT...|STAFF_NO]')}
${typed('user', 'role NAME ROLE [UNIT...|STAFF_NO]')}
${typed('user', 'password NAME')}
${typed('user', 'disable NAME')}
${typed('user', 'enable NAME')}
${typed('user', 'second-factor-off NAME')}
ROLE is ${contract.ACCOUNT_ROLES.join(', ')}; a secretary has one UNIT or more, a teacher a STAFF_NO.`;

const checked = <T>(result: { ok: true; value: T } | { ok: false; errors: FieldError[] }): T => {
  if (!result.ok) throw invalid(result.errors);
  return result.value;
};

const find = async ({ trx }: Writer, userName: string): Promise<ManagedAccount> => {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('userKey', '=', userName.toLowerCase())
    .executeTakeFirst();
  if (!row) throw new CommandError(`There is no account '${userName}'; 'list' shows all.`);
  return readAccount(trx, row.id);
};

const accountText = ({ userName, authority, units, staffNo }: ManagedAccount) =>
  [userName, authority, units.join('、'), staffNo].filter(Boolean).join(' ');

/**
 * Parses the words after the role on the command line: a teacher's staff number, or the departments
 * of any other account.
 */
const belongingTo = (authority: string | undefined, words: string[]) =>
  authority === 'teacher' ? { units: [], staffNo: words[0] ?? '' } : { units: words };

const tellPassword = ({ account, password }: contract.AccountWithPassword) => [
  `${accountText(account)}: signs in with this password, which is shown only now and has to be changed: ${password}`,
];

const list = async ({ trx }: Writer): Promise<string[]> => {
  const rows = await trx.selectFrom('accounts').select('id').orderBy('userKey').execute();
  const all = await Promise.all(rows.map(({ id }) => readAccount(trx, id)));
  return all.map((account) =>
    [accountText(account), account.state, account.lastSignInAt ?? 'never signed in'].join('\t'),
  );
};

type Command = (
  writer: Writer,
  name: string,
  rest: string[],
  made: InitialPassword,
) => Promise<string[]>;

const COMMANDS: Record<string, Command> = {
  list,
  add: async (writer, userName, [authority, ...words], made) => {
    const input = { userName, name: '', authority, ...belongingTo(authority, words) };
    const account = checked(validate(contract.createAccount.input, input));
    return tellPassword(await accounts.makeAccount(writer, account, made));
  },
  role: async (writer, userName, [authority, ...words]) => {
    const { id, version } = await find(writer, userName);
    const input = {
      id,
      version,
      authority,
      ...(words.length > 0 && belongingTo(authority, words)),
    };
    const change = checked(validate(contract.updateAccount.input, input));
    return [accountText(await accounts.updateAccount(writer, change))];
  },
  password: async (writer, userName, _rest, made) =>
    tellPassword(await accounts.renewPassword(writer, await find(writer, userName), made)),
  disable: async (writer, userName) => {
    const account = await accounts.disableAccount(writer, await find(writer, userName));
    return [`${accountText(account)}: disabled`];
  },
  enable: async (writer, userName) => {
    const account = await accounts.enableAccount(writer, await find(writer, userName));
    return [`${accountText(account)}: enabled`];
  },
  'second-factor-off': async (writer, userName) => {
    const account = await accounts.removeSecondFactor(writer, await find(writer, userName));
    return [`${accountText(account)}: signs in with the password alone`];
  },
};

/**
 * Runs one command, such as `list`, and returns the lines to print. Throws an error for an invalid
 * command or value.
 */
export const runUserCommand = async (
  store: Store,
  [name = '', userName = '', ...rest]: readonly string[],
  now: Date,
): Promise<string[]> => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || (name !== 'list' && !userName)) throw new CommandError(USAGE);
  // Creates and hashes a password for every command, even if it needs none, before the transaction
  // starts. Inside the transaction, the slow hashing would block the running server.
  const made = await makeInitialPassword();
  return write(store, OPERATOR, now, (writer) => command(writer, userName, rest, made));
};

/**
 * Returns an error message for the operator, or undefined for unexpected errors, which are shown
 * with their stack.
 */
const inWords = (error: unknown): string | undefined => {
  if (error instanceof Refusal) {
    const { errors = [] } = (error.value ?? {}) as { errors?: FieldError[] };
    const fields = errors.map(({ field, message }) => `${field}: ${message}`);
    return fields.length > 0 ? fields.join('\n') : error.message;
  }
  return isForOperator(error) ? error.message : undefined;
};

/**
 * Runs `npm run user`, which manages accounts. The server may be running at the same time.
 */
export const manageAccounts = (args: readonly string[]): Promise<void> =>
  onExistingStore(async (store) => {
    for (const line of await runUserCommand(store, args, new Date())) console.log(line);
  }).catch((error) => {
    console.error(inWords(error) ?? error);
    process.exitCode = 1;
  });

if (require.main === module) manageAccounts(process.argv.slice(2));
