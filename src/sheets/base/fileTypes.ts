/** The file format, detected from the content and not from the file name. */
export type FileFormat = 'xlsx' | 'xls' | 'html' | 'xml' | 'csv' | 'tsv' | 'paste';

export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'GB18030'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const STAGES = ['unpacking', 'reading', 'recognising'] as const;
export type Stage = (typeof STAGES)[number];

/** The progress of reading a file. `share` is the part of all stages that is done, from 0 to 1. */
export interface Progress {
  stage: Stage;
  share: number;
}
