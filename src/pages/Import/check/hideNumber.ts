import { cleanMobile, MOBILE, maskMobile } from '@/contract/base/phone';

/** A right number is nobody's business but its owner's; a wrong one has to be seen to be mended. */
export const hideNumber = (text: string): string =>
  MOBILE.test(cleanMobile(text)) ? maskMobile(cleanMobile(text)) : text;
