import type { ImportTarget } from '@/contract/import/import';
import type { SheetSummary } from '@/sheets/base/importTypes';
import { readSignIn } from '@/utils/access/authority';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { dropFile, keepFile, readStoredFile } from '@/utils/unsaved/fileDrafts';
import { freshImport } from './freshImport';
import type { ImportState } from './importState';

/** The fields of an import that survive a page reload. The file itself is stored separately. */
const STORED_FIELDS = [
  'splits',
  'splitBy',
  'columns',
  'constants',
  'options',
  'answers',
  'terms',
  'people',
  'mended',
  'excluded',
] as const;

type Sheet = Pick<SheetSummary, 'name' | 'chosen' | 'headerRow' | 'headless'>;

/**
 * An unfinished import that is stored in the browser, so that it survives a page reload. The file
 * is stored separately.
 */
export interface ImportDraft extends Pick<ImportState, (typeof STORED_FIELDS)[number]> {
  step: 'sheets' | 'columns' | 'check';
  file: { name: string; sha256: string; encoding: string; isPasted: boolean };
  sheets: Sheet[];
}

const keyOf = (target: ImportTarget) => `import ${target}`;

const draftOf = (state: ImportState): ImportDraft | undefined => {
  const { step, file, sheets } = state;
  if (!file || step === 'file' || step === 'result') return undefined;
  const { name, sha256, encoding, format } = file;
  const stored = Object.fromEntries(STORED_FIELDS.map((field) => [field, state[field]]));
  return {
    ...(stored as Pick<ImportState, (typeof STORED_FIELDS)[number]>),
    step,
    file: { name, sha256, encoding, isPasted: format === 'paste' },
    sheets: sheets.map(({ preview, rowCount, hidden, ...sheet }) => sheet),
  };
};

/**
 * Stores an unfinished import in the browser. Does nothing before the file is read and after the
 * import is finished.
 */
export const storeImportDraft = (target: ImportTarget, state: ImportState): void => {
  const draft = draftOf(state);
  if (draft) storeDraft(keyOf(target), draft);
};

export const readImportDraft = (target: ImportTarget): ImportDraft | undefined =>
  readDraft<ImportDraft>(keyOf(target));

/** Stores the import file or pasted text in the browser, so that it survives a page reload. */
export const keepSource = (target: ImportTarget, source: File | string): Promise<void> =>
  keepFile(
    keyOf(target),
    typeof source === 'string' ? new File([source], '') : source,
    readSignIn().account,
  );

/**
 * Returns the import file or pasted text from before a page reload. Undefined if the browser no
 * longer has it.
 */
export const readStoredSource = async (
  target: ImportTarget,
  { file }: ImportDraft,
): Promise<File | string | undefined> => {
  const stored = await readStoredFile(keyOf(target));
  return file.isPasted ? stored?.text() : stored;
};

export const dropImportDraft = async (target: ImportTarget): Promise<void> => {
  removeDraft(keyOf(target));
  await dropFile(keyOf(target));
};

/** Applies the choices that the user made before a page reload to the sheets of the file. */
export const rechosen = (
  sheets: readonly SheetSummary[],
  before: readonly Sheet[],
): SheetSummary[] =>
  sheets.map((sheet) => ({ ...sheet, ...before.find(({ name }) => name === sheet.name) }));

/**
 * Returns the stored choices of an import. Fields that an older version of the program did not
 * store get their default values.
 */
export const redone = (draft: ImportDraft): Pick<ImportState, (typeof STORED_FIELDS)[number]> =>
  Object.fromEntries(
    STORED_FIELDS.map((field) => [field, draft[field] ?? freshImport()[field]]),
  ) as Pick<ImportState, (typeof STORED_FIELDS)[number]>;
