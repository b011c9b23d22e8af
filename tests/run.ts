/**
 * `npm test`: build, types, lint, jest, and Playwright in Chromium. Every step runs, even after a
 * failure. `--all` (`npm run test:all`) also runs `*.full.test.*` and `*.full.spec.ts`, and all
 * variations of the other files (tests/support/tier.ts).
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
const JEST_REPORT = path.join(RESULTS, 'jest.json');
const PLAYWRIGHT_REPORT = path.join(RESULTS, 'playwright.json');

type Print = (text: string) => void;

interface Sum {
  passed: number;
  failed: number;
}

const bin = (program: string): string => path.join(ROOT, 'node_modules', program);

/** Runs a Node program, passes its output to `print`, and resolves to the exit code. */
const run = (args: string[], print: Print, env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', print);
    }
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Returns a step that counts as one test, by the program's exit code. */
const check = (args: string[]) => async (print: Print) =>
  (await run(args, print)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const readReport = <T>(file: string): T | undefined => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Skipped tests. They count as failed. */
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

const isAll = process.argv.includes('--all');

/** Environment variables for `npm run test:all` (tests/support/tier.ts). */
const MORE = isAll ? { TIER: 'full' } : {};

const jest = async (print: Print): Promise<Sum> => {
  const output = ['--ci', '--json', `--outputFile=${JEST_REPORT}`];
  const code = await run(
    [bin('jest/bin/jest.js'), '--config', 'config/jest.config.js', ...output],
    print,
    MORE,
  );
  const report = readReport<JestReport>(JEST_REPORT);
  if (!report) return { passed: 0, failed: 1 };
  const { numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = report;
  const failed = numFailedTests + numPendingTests + numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Finds or downloads a browser, during the build because both take long. */
const getBrowser = async (): Promise<{ code: number; printed: string }> => {
  let printed = '';
  const code = await run(['--import', 'tsx', path.join('tests', 'getBrowser.ts')], (text) => {
    printed += text;
  });
  return { code, printed };
};

const browser = getBrowser();

const playwright = async (print: Print): Promise<Sum> => {
  const { code: browserCode, printed } = await browser;
  print(printed);
  if (browserCode !== 0) return { passed: 0, failed: 1 };
  const config = path.join('tests', 'e2e', 'playwright.config.ts');
  const code = await run([bin('@playwright/test/cli.js'), 'test', '-c', config], print, MORE);
  const report = readReport<PlaywrightReport>(PLAYWRIGHT_REPORT);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return { passed: expected, failed: failed || (code === 0 ? 0 : 1) };
};

type Step = [name: string, step: (print: Print) => Promise<Sum>];

/** The steps of an inner list run in parallel. The lists run one after the other. */
const STEPS: Step[][] = [
  [
    // The same options as `npm run build`.
    [
      'build',
      check(['--max-semi-space-size=64', bin('webpack-cli/bin/cli.js'), '--mode', 'production']),
    ],
    // One checker, because more would repeat work, and both processor cores are busy.
    ['types', check([bin('typescript/bin/tsc'), '--noEmit', '--checkers', '1'])],
    [
      'lint, format and import directions',
      check([bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']),
    ],
  ],
  [['rules, models, API and components', jest]],
  [['journeys in Chromium', playwright]],
];

/** Runs a step and prints its totals. The output of a parallel step is printed at its end. */
const take = async ([name, step]: Step, alone: boolean): Promise<Sum> => {
  const start = Date.now();
  let kept = '';
  if (alone) console.log(`\n=== ${name}`);
  const { passed, failed } = await step((text) => {
    if (alone) process.stdout.write(text);
    else kept += text;
  });
  if (!alone) process.stdout.write(`\n=== ${name}\n${kept}`);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`=== ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return { passed, failed };
};

const main = async () => {
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  const total: Sum = { passed: 0, failed: 0 };
  for (const steps of STEPS) {
    for (const { passed, failed } of await Promise.all(
      steps.map((step) => take(step, steps.length === 1)),
    )) {
      total.passed += passed;
      total.failed += failed;
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
};

main();
