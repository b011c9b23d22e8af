import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../support/paths';

const DIST = path.join(ROOT, 'dist');
const MODULES = path.join(ROOT, 'node_modules', '.cache', 'campus-console', 'modules.json');

/** Modules that the page of a clerk must not carry: sample data, zod's full build, the spreadsheet reader. */
const HEAVY = /node_modules\/(mockjs|@e965\/xlsx|zod\/v4\/classic|papaparse|pinyin-pro)\//;

/** Bytes on the wire with gzip: what the server sends where a browser takes no brotli. */
const gzipSize = (script: string): number => {
  const packed = path.join(DIST, `${script}.gz`);
  return fs.statSync(fs.existsSync(packed) ? packed : path.join(DIST, script)).size;
};

/** The modules that the build put into its scripts. */
const modulesOf = (scripts: readonly string[]): string[] => {
  const { modules } = JSON.parse(fs.readFileSync(MODULES, 'utf8')) as {
    modules: Record<string, string[]>;
  };
  const built = scripts.filter((script) => script.startsWith('/assets/'));
  return built.flatMap((script) => {
    const own = modules[script.slice(1)];
    if (!own) throw new Error(`The build does not say what is in ${script}.`);
    return own;
  });
};

/** The scripts that a page asks for from now on, from the browser's cache or not. */
export const watchScripts = (page: Page) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  return {
    count: () => scripts.size,
    bytes: () => [...scripts].reduce((sum, script) => sum + gzipSize(script), 0),
    heavy: () => modulesOf([...scripts]).filter((module) => HEAVY.test(module)),
  };
};
