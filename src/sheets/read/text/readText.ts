import { spoken } from '@/contract/base/language';
import type { FileFormat } from '@/sheets/base/fileTypes';
import type { Report } from '@/sheets/read/progress';
import { readHtml } from '@/sheets/read/readHtml';
import { readXml } from '@/sheets/read/readXml';
import {
  FileError,
  type ReadOptions,
  type SheetTexts,
  type WorkbookTexts,
} from '@/sheets/read/workbook';
import { separated } from './csvSeparator';
import { decodeText, guessEncoding } from './decodeText';
import { readSeparated } from './readCsv';

/** Matches control characters that are common in binary files but do not occur in tables. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g;

const looksBinary = (text: string): boolean => {
  const sample = text.slice(0, 100_000);
  return (sample.match(BINARY)?.length ?? 0) > sample.length / 100;
};

const XML_HEAD = /^\s*<\?xml[^>]*>/;
const PAGE_TAG = /^\s*<(!doctype html|html|head|meta|body)\b/i;

/** Returns true if a text is a web page. The page may start with any tag if a table follows. */
const isPage = (head: string): boolean => {
  const start = head.replace(XML_HEAD, '');
  return PAGE_TAG.test(start) || (/^\s*</.test(start) && /<table[\s>]/i.test(start));
};

const WORKBOOK = /^\s*<\?xml[\s\S]*?<(\w+:)?Workbook\b/;

/**
 * The number of characters from which the file format is detected. It is large, because a web page
 * may have long styles and scripts before the table.
 */
const HEAD = 64 * 1024;

interface Parsed {
  format: FileFormat;
  sheets: SheetTexts[];
}

const parse = (name: string, text: string, report: Report): Parsed => {
  const head = text.slice(0, HEAD);
  if (WORKBOOK.test(head)) return { format: 'xml', sheets: readXml(text, report) };
  if (isPage(head)) return { format: 'html', sheets: readHtml(name, text, report) };
  if (XML_HEAD.test(head))
    throw new FileError('FILE_NOT_TABLE', {
      kind: spoken({ 'zh-CN': '这个 XML 文件', en: 'This XML file' }),
    });
  if (/^MIME-Version:/i.test(head)) {
    throw new FileError('FILE_FORMAT_UNKNOWN', {
      kind: spoken({ 'zh-CN': '网页存档（.mht）', en: 'Web archive (.mht)' }),
    });
  }
  if (looksBinary(text))
    throw new FileError('FILE_NOT_TABLE', { kind: spoken({ 'zh-CN': '这', en: 'This file' }) });
  const { delimiter, table } = separated(text);
  const sheet = readSeparated(name, table, { delimiter, bareQuotes: false, report });
  return { format: delimiter === '\t' ? 'tsv' : 'csv', sheets: [sheet] };
};

/**
 * Reads a text file: a table with separated cells, a web page or an Excel 2003 XML workbook.
 * Detects the encoding if the user has not chosen one.
 */
export const readText = (name: string, bytes: Uint8Array, options: ReadOptions): WorkbookTexts => {
  const encoding = options.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding, options.encoding !== undefined);
  return { ...parse(name, text, options.report), encoding };
};

export const pastedName = () => spoken({ 'zh-CN': '粘贴的内容', en: 'Pasted cells' });

/** Reads cells that the user copied from a spreadsheet program, or comma-separated text. */
export const readPasted = (text: string, report: Report): WorkbookTexts => {
  const separatedText = separated(text.replaceAll('\0', ''));
  const delimiter = separatedText.table.includes('\t') ? '\t' : separatedText.delimiter;
  const sheet = readSeparated(pastedName(), separatedText.table, {
    delimiter,
    bareQuotes: true,
    report,
  });
  return { format: 'paste', sheets: [sheet] };
};
