import { runBackupCommand } from './backupCommand';
import { reset } from './reset';
import { exitWith, serve } from './server';
import { manageAccounts } from './user';

type Command = (words: readonly string[]) => Promise<void>;

const COMMANDS: Record<string, Command> = {
  serve: () => serve({ withClient: true, backup: [process.argv[1] ?? '', 'backup'] }),
  user: manageAccounts,
  backup: (words) => runBackupCommand(['backup', ...words]),
  restore: (words) => runBackupCommand(['restore', ...words]),
  copy: (words) => runBackupCommand(['copy', ...words]),
  reset,
};

/**
 * The entry point of the package: `node server.js` serves, and `node server.js user list` runs a command. In the
 * repository, npm scripts run the same commands.
 */
const main = ([name = 'serve', ...words]: readonly string[]): Promise<void> => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(words);
  console.error(
    Object.keys(COMMANDS)
      .map((known) => `node server.js ${known}`)
      .join('\n'),
  );
  process.exitCode = 1;
  return Promise.resolve();
};

main(process.argv.slice(2)).catch(exitWith);
