import { plain } from '@/contract/base/fields';
import {
  cleanMobile,
  cleanOfficePhone,
  MOBILE,
  OFFICE_PHONE,
  SHORT_NO,
} from '@/contract/base/phone';
import type { ContactField } from '@/contract/directory';
import type { ImportIssue } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';

/** The cell texts of one contact, by field. Fields without a usable cell are missing. */
export type ContactTexts = Partial<Record<ContactField, string>>;

const fieldOfNumber = (number: string): 'mobile' | 'shortNo' | 'officePhone' | undefined => {
  if (MOBILE.test(cleanMobile(number))) return 'mobile';
  if (SHORT_NO.test(plain(number))) return 'shortNo';
  return OFFICE_PHONE.test(cleanOfficePhone(number)) ? 'officePhone' : undefined;
};

/** Maximum number of telephone numbers in a cell. A cell with more numbers is not split. */
const MAX_NUMBERS = 10;

const withFields = (parts: readonly string[]) => {
  if (parts.length > MAX_NUMBERS) return undefined;
  const places = parts.map(fieldOfNumber);
  return places.every((kind) => kind !== undefined) ? { parts, places } : undefined;
};

/**
 * Matches a mobile number that may have a missing or extra digit. A cell with such a number is not
 * split at blanks, because the blanks may be inside the number.
 */
const MAY_BE_MOBILE = /^(\+?86)?1\d{8,12}$/;

/**
 * Splits a cell with several telephone numbers, such as `13800001111/139 0000 2222`, at separators
 * such as slashes, line breaks and blanks.
 */
const splitNumbers = (text: string) => {
  const marked = text.split(/[,，;；、/／\\|\r\n]+/).flatMap((part) => part.trim() || []);
  const apart = withFields([text]) ?? withFields(marked);
  if (apart || marked.some((part) => MAY_BE_MOBILE.test(plain(part)))) return apart;
  return withFields(marked.flatMap((part) => part.split(/\s+/)));
};

/**
 * Moves numbers in the mobile cell to the fields where they belong: a second mobile number to
 * `mobile2`, and an office number or short number to its own field.
 */
export const assignNumbers = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  const text = texts.mobile;
  if (!text || MOBILE.test(cleanMobile(text))) return texts;
  if (SWITCHBOARD.test(plain(text))) {
    issues.push(warningAt('mobile', 'CONTACT_INNER_LINE', { text }));
    return { ...texts, mobile: '' };
  }
  const numbers = splitNumbers(text);
  if (!numbers) return texts;
  const result: ContactTexts = { ...texts, mobile: '' };
  const moved: ImportIssue[] = [];
  for (const [index, number] of numbers.parts.entries()) {
    const kind = numbers.places[index];
    if (!kind) continue;
    const field = kind === 'mobile' && result.mobile ? 'mobile2' : kind;
    if (result[field] && plain(result[field]) !== plain(number)) return texts;
    result[field] = number;
    if (field !== 'mobile') {
      moved.push(
        warningAt('mobile', 'CONTACT_NUMBER_MOVED', {
          number,
          field: fieldLabel('contact', field),
        }),
      );
    }
  }
  issues.push(...moved);
  return result;
};

/**
 * Matches an internal extension, such as `801`, `分机801` or `总机转8012`. It cannot be dialled from
 * outside.
 */
const INNER_LINE =
  /^(?:总机)?[-:]?(?:内线|分机号?|短号|转)?[-:]?\(?\d{3,6}\)?(?:\(?(?:内线|分机)\)?)?$/;
const SWITCHBOARD = /^总机\D{0,4}\d{3,6}\D{0,4}$/;
/** Matches an extension after an office number, as in `83791234(6123)`. */
const EXTENSION_IN_BRACKETS = /[(（](\d{3,4})[)）]$/;
/** Matches 总机 (switchboard) before a complete number, as in `总机22860002转8012`. */
const SWITCHBOARD_NUMBER = /总机\s*[:：]?\s*(?=[(（]?\d[\d()（）-]{5})/;

const isInnerLine = (text: string): boolean => INNER_LINE.test(plain(text));

/** Returns the first mobile field that is blank or already contains this number. */
const mobileFieldFor = (texts: ContactTexts, number: string): 'mobile' | 'mobile2' | undefined =>
  (['mobile', 'mobile2'] as const).find(
    (field) => !texts[field] || cleanMobile(texts[field]) === cleanMobile(number),
  );

/**
 * Splits the office phone cell into numbers. A part between two separators is split at its blanks
 * only if the whole part is not a valid number.
 */
const officeNumbers = (text: string): string[] | undefined => {
  const isKnown = (part: string) => isInnerLine(part) || fieldOfNumber(part) !== undefined;
  const marked = text.split(/[,，;；、/／\\|\r\n或]+/).flatMap((part) => part.trim() || []);
  const blank = marked.flatMap((part) => (isKnown(part) ? [part] : part.split(/\s+/)));
  return [marked, blank].find((parts) => parts.length <= MAX_NUMBERS && parts.every(isKnown));
};

/**
 * Keeps the first office number of a cell, and moves a mobile number to a mobile field. Drops
 * further office numbers and extensions with a warning.
 */
export const assignOfficePhones = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  const { officePhone = '', ...rest } = texts;
  const text = officePhone.replace(SWITCHBOARD_NUMBER, '');
  if (text === '') return texts;
  if (OFFICE_PHONE.test(cleanOfficePhone(text))) return { ...texts, officePhone: text };
  const numbers = officeNumbers(text.trim().replace(EXTENSION_IN_BRACKETS, ',$1'));
  if (!numbers) return texts;
  const result: ContactTexts = rest;
  const found: ImportIssue[] = [];
  for (const number of numbers) {
    const kind = fieldOfNumber(number);
    const field = kind === 'mobile' ? mobileFieldFor(result, number) : undefined;
    if (kind === 'mobile' && !field) return texts;
    if (field) {
      result[field] ||= number;
      const params = { number, field: fieldLabel('contact', field) };
      found.push(warningAt('officePhone', 'CONTACT_NUMBER_MOVED', params));
    } else if (kind === 'officePhone' && !result.officePhone) result.officePhone = number;
    else {
      const code = kind === 'officePhone' ? 'CONTACT_NUMBER_SURPLUS' : 'CONTACT_INNER_LINE';
      found.push(warningAt('officePhone', code, { text: number }));
    }
  }
  issues.push(...found);
  return result;
};
