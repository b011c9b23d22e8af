import type { CheckedPromise, PromiseName } from '@/contract/selfCheck';
import { locationOf, reached } from './backup/database';
import { readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { isForOperator } from './operatorCommand';
import { exitOnSignal } from './orderlyStop';
import { checkPromises } from './selfCheck/run';

const NAMES: Record<PromiseName, string> = {
  oneReminder: 'One reminder a person and class',
  noneForGone: 'No reminder of a class that is gone',
  upToDate: 'Waiting messages agree with the timetable',
  history: 'The history agrees with contacts, courses and classes',
  backup: 'The newest backup can be restored',
};

const lineOf = ({ promise, state, checked, broken, examples, failure }: CheckedPromise): string => {
  const found = examples.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  const what =
    state === 'missing' ? 'nothing to check' : failure || `${checked} checked, ${broken} broken`;
  return `${state.padEnd(8)}${NAMES[promise]}: ${what}${found && ` (${found})`}`;
};

/**
 * Checks the data of this installation and prints the result, with `--json` for the server. The
 * exit code is 1 after an error, and without `--json` also if a promise (a rule about the data) is
 * broken.
 */
export const runSelfCheckCommand = async (args: readonly string[]): Promise<void> => {
  const exitAtOnce = exitOnSignal();
  try {
    const { databaseUrl, dataDir, backups } = readEnvironment(withFile(process.env), '0');
    const location = await reached(locationOf(databaseUrl ?? dataDir));
    const checked = await checkPromises({ location, backupDir: backups.dir, now: new Date() });
    if (args.includes('--json')) {
      console.log(JSON.stringify(checked));
      return;
    }
    for (const each of checked) console.log(lineOf(each));
    if (checked.some(({ state }) => state === 'broken')) process.exitCode = 1;
  } catch (error) {
    console.error(isForOperator(error) ? error.message : error);
    process.exitCode = 1;
  } finally {
    exitAtOnce.end();
  }
};

if (require.main === module) runSelfCheckCommand(process.argv.slice(2));
