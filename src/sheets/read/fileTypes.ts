/** What kind of file it was, by its content. */
export type FileFormat = 'xlsx' | 'xls' | 'html' | 'xml' | 'csv' | 'tsv' | 'paste';

/** The encodings of texts that are guessed, and that the user may choose. */
export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'GB18030'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** What is being done with a file, in this order; a stage that a format does not need is passed over. */
export const STAGES = ['unpacking', 'reading', 'recognising'] as const;
export type Stage = (typeof STAGES)[number];

/** How far opening a file has come: `share` goes from 0 to 1 over all stages and never back. */
export interface Progress {
  stage: Stage;
  share: number;
}
