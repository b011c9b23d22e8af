import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundled } from './bundled';
import { ROOT } from './paths';
import { type RunningServer, startServer } from './server';
import { TEST_ROOT } from './testRoot';

export interface JourneyServer extends RunningServer {
  /** Milliseconds by which the server's clock is ahead of the machine's. */
  ahead: number;
}

/**
 * The servers of a Playwright worker, one at a time. Sample data is generated once and copied,
 * because that is faster.
 */
export class TestServers {
  readonly #samples = new Map<string, Promise<string>>();
  #current: { name: string; server: JourneyServer } | undefined;
  #port = '0';

  /**
   * Returns the server of this name, whose clock starts at `start`. The previous one is stopped.
   */
  async of(name: string, start: string, env: Record<string, string> = {}): Promise<JourneyServer> {
    if (this.#current?.name !== name) {
      await this.#current?.server.stop();
      this.#current = undefined;
      this.#current = { name, server: await this.#start(start, env) };
    }
    return this.#current.server;
  }

  async stop(): Promise<void> {
    await this.#current?.server.stop();
    for (const sample of this.#samples.values()) {
      fs.rmSync(await sample, { recursive: true, force: true });
    }
  }

  async #start(start: string, env: Record<string, string>): Promise<JourneyServer> {
    const dataDir = newFolder();
    fs.cpSync(await this.#sampleOf(start), dataDir, { recursive: true });
    const ahead = Date.parse(start) - Date.now();
    const open = (PORT: string) => startJourneyServer(ahead, { PORT, ...env }, dataDir);
    // The same port as before, so that the browser can use its cached scripts.
    const server = await open(this.#port).catch(() => open('0'));
    this.#port = new URL(server.url).port;
    return { ...server, ahead };
  }

  #sampleOf(start: string): Promise<string> {
    const sample = this.#samples.get(start) ?? makeSample(start);
    this.#samples.set(start, sample);
    return sample;
  }
}

/** Starts the compiled server with a clock that is `ahead` milliseconds ahead. */
export const startJourneyServer = (
  ahead: number,
  env: Record<string, string>,
  dataDir?: string,
): Promise<RunningServer> =>
  startShifted([bundled('mock/server.ts'), '--client'], ahead, env, dataDir);

export const startDevelopmentServer = (
  ahead: number,
  env: Record<string, string>,
): Promise<RunningServer> =>
  // By `-e`, because as the main module the compiled `mock/server.ts` would start a second server.
  startShifted(
    ['-e', `require(${JSON.stringify(bundled('tests/support/developmentServer.ts'))})`],
    ahead,
    env,
  );

const startShifted = (
  program: string[],
  ahead: number,
  env: Record<string, string>,
  dataDir?: string,
): Promise<RunningServer> =>
  startServer({
    script: ['--require', bundled('tests/support/shiftedClock.ts'), ...program],
    env: { CLOCK_AHEAD: String(ahead), ...env },
    ...(dataDir && { dataDir }),
  });

const newFolder = () => fs.mkdtempSync(path.join(TEST_ROOT, 'campus-e2e-'));

const makeSample = async (start: string): Promise<string> => {
  const dataDir = newFolder();
  const script = [bundled('tests/support/sampleProcess.ts'), dataDir, start];
  await promisify(execFile)(process.execPath, script, { cwd: ROOT });
  return dataDir;
};
