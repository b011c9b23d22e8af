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
    quote: '「',
    unquote: '」',
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

/** The punctuation between texts that are put together, in the reader's language. */
export const marks = () => spoken(MARKS);
