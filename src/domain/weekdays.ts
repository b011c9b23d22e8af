import { fail, ok, type Result } from './result';
import { normalizeTimeText, withText } from './timeScanner';

const NAMES = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** The weekday of a text such as `星期三`, `周三`, `三` or `3`: 1 is Monday, 7 is Sunday. */
export const parseWeekday = (text: string): Result<number> => {
  const plain = normalizeTimeText(text) ?? '';
  const [, name = ''] = /^(?:星期|礼拜|周)?([一二三四五六日天1-7])$/.exec(plain) ?? [];
  if (name === '') return withText(text, fail('WEEKDAY_UNREADABLE'));
  const index = NAMES.findIndex((known) => known === (name === '天' ? '日' : name));
  return ok(index === -1 ? Number(name) : index + 1);
};

/** `周三` for 3; a number that is no weekday has no text. */
export const formatWeekday = (weekday: number): string => {
  const name = NAMES[weekday - 1];
  return name === undefined ? '' : `周${name}`;
};
