import { spoken } from './language';

const MARKS = {
  'zh-CN': {
    list: '、',
    comma: '，',
    semicolon: '；',
    colon: '：',
    stop: '。',
    open: '（',
    close: '）',
    quote: '“',
    unquote: '”',
  },
  en: {
    list: ', ',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    stop: '. ',
    open: ' (',
    close: ')',
    quote: '"',
    unquote: '"',
  },
};

/** Returns the punctuation marks that join texts, in the reader's language. */
export const marks = () => spoken(MARKS);
