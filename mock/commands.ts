import { runBackupCommand } from './backupCommand';
import { reset } from './reset';
import { runSelfCheckCommand } from './selfCheckCommand';
import { serve } from './server';
import { exitWith } from './startErrors';
import { manageAccounts } from './user';

type Command = (args: readonly string[]) => Promise<void>;

/**
 * The command with which the server starts a process that reads import files. Users never type this
 * command.
 */
const READ_FILES = 'read-files';

const COMMANDS: Record<string, Command> = {
  serve: () => {
    const program = process.argv[1] ?? '';
    const nightly = { backup: [program, 'backup'], selfCheck: [program, 'check', '--json'] };
    return serve({ withClient: true, nightly, readFiles: [program, READ_FILES] });
  },
  user: manageAccounts,
  // These two commands load the code for reading files only when they run, because it is large.
  import: async (args) => (await import('./importCommand')).importFile(args),
  [READ_FILES]: async () => (await import('./unattended/readerProcess')).answerReader(),
  backup: (args) => runBackupCommand(['backup', ...args]),
  restore: (args) => runBackupCommand(['restore', ...args]),
  copy: (args) => runBackupCommand(['copy', ...args]),
  check: runSelfCheckCommand,
  reset,
};

/**
 * Runs a command of the packaged program. `node server.js` starts the server, and `node server.js
 * user list` lists the accounts. The npm scripts run the same commands.
 */
const main = ([name = 'serve', ...args]: readonly string[]): Promise<void> => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(args);
  console.error(
    Object.keys(COMMANDS)
      .filter((known) => known !== READ_FILES)
      .map((known) => `node server.js ${known}`)
      .join('\n'),
  );
  process.exitCode = 1;
  return Promise.resolve();
};

main(process.argv.slice(2)).catch(exitWith);
