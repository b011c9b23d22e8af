import fs from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { ROOT } from './closure';

const OF_PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

const packagesOf = (files: readonly string[]): string[] =>
  files.flatMap((file) => OF_PACKAGE.exec(file)?.[0] ?? []);

/** Returns the packages that the page's bundle contains, read from the module list of the build. */
const inPage = (list: string): string[] => {
  const { modules } = JSON.parse(fs.readFileSync(list, 'utf8')) as {
    modules: Record<string, string[]>;
  };
  return packagesOf(Object.values(modules).flat());
};

const textOf = (folder: string): string => {
  const own = path.join(ROOT, folder);
  const { name, version, license } = JSON.parse(
    fs.readFileSync(path.join(own, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const file = fs.readdirSync(own).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file ? fs.readFileSync(path.join(own, file), 'utf8').trim() : '';
  return `${name} ${version}: ${license ?? 'see below'}\n\n${text}\n`;
};

/**
 * Returns the licence texts of all packages in the archive: packages in the page, in the program
 * and in separate folders.
 */
export const licencesOf = (
  { inputs }: Metafile,
  closure: readonly string[],
  moduleList: string,
): string => {
  const bundled = packagesOf(Object.keys(inputs));
  const folders = new Set([...bundled, ...inPage(moduleList), ...closure]);
  return [...folders]
    .sort()
    .map(textOf)
    .join(`\n${'-'.repeat(80)}\n\n`);
};
