import { cleanMobile, MOBILE, maskNumber } from '@/contract/base/phone';

/** A right number is nobody's business but its owner's; a wrong one has to be seen to be mended. */
export const hideNumber = (text: string): string =>
  MOBILE.test(cleanMobile(text)) ? maskNumber(cleanMobile(text)) : text;
