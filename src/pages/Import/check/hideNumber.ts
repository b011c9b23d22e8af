import { cleanMobile, MOBILE, maskNumber } from '@/contract/base/phone';

/**
 * Masks a valid mobile number. An invalid number stays visible, because the user must correct it.
 */
export const hideNumber = (text: string): string =>
  MOBILE.test(cleanMobile(text)) ? maskNumber(cleanMobile(text)) : text;
