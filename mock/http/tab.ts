import type { Request } from 'express';
import { TAB_HEADER, TAB_KEY_LENGTH } from '@/contract/base/tab';

const TAB_KEY = new RegExp(`^[0-9a-f]{${TAB_KEY_LENGTH}}$`);

/** Returns the tab key of a request; empty if there is none, as from other programs. */
export const tabOf = (req: Request): string => {
  const key = req.get(TAB_HEADER) ?? '';
  return TAB_KEY.test(key) ? key : '';
};
