/** The file format. It is detected from the content, not from the file name. */
export type FileFormat = 'xlsx' | 'xls' | 'html' | 'xml' | 'csv' | 'tsv' | 'paste';

/** Text encodings that can be detected, or chosen by the user. */
export const TEXT_ENCODINGS = ['UTF-8', 'UTF-16LE', 'UTF-16BE', 'GB18030'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** The stages of reading a file, in order. Some formats skip a stage. */
export const STAGES = ['unpacking', 'reading', 'recognising'] as const;
export type Stage = (typeof STAGES)[number];

/** The progress of reading a file. `share` grows from 0 to 1 over all stages and never falls. */
export interface Progress {
  stage: Stage;
  share: number;
}
