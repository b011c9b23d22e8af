import type { Request } from 'express';
import { TAB_HEADER, TAB_KEY_LENGTH } from '@/contract/base/tab';

const TAB_KEY = new RegExp(`^[0-9a-f]{${TAB_KEY_LENGTH}}$`);

/** Returns the random key of the browser tab that sent the request. Blank for other programs. */
export const tabOf = (req: Request): string => {
  const key = req.get(TAB_HEADER) ?? '';
  return TAB_KEY.test(key) ? key : '';
};
