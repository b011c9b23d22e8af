import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const bin = (name: string) => path.join(ROOT, 'node_modules', '.bin', name);

/**
 * The commands that check types and lint. With `--data`, the command that checks the data of this
 * installation instead.
 */
const commands: readonly (readonly string[])[] = process.argv.includes('--data')
  ? [[process.execPath, '--import', 'tsx', path.join(ROOT, 'mock/selfCheckCommand.ts')]]
  : [
      [bin('tsc'), '--noEmit'],
      [bin('biome'), 'check'],
    ];

for (const [program = '', ...args] of commands) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
