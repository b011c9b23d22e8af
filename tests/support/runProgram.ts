import { type SpawnSyncOptions, spawnSync } from 'node:child_process';

export const reasonIn = (output: string): string =>
  /(?:reason: |Error: |npm error notarget )(.*)/.exec(output)?.[1] ??
  output.trim().split('\n').at(-1) ??
  '';

/** Runs a program to its end. Throws with the reason if it fails. */
export const run = (program: string, args: string[], options: SpawnSyncOptions = {}): void => {
  const { status, error, stderr, stdout } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
  });
  if (status === 0) return;
  if (error && 'code' in error && error.code === 'ETIMEDOUT') throw new Error('it took too long');
  throw new Error(error?.message ?? reasonIn(`${stderr}\n${stdout}`));
};
