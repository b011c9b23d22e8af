import {
  MAX_SEGMENT_PRICE,
  type SmsSettings,
  type SmsSettingsValues,
  TEMPLATE_CODES,
  type TemplateCode,
} from '@/contract/sms/smsSettings';

/**
 * The form fields for template codes, under which the SMS provider has registered the message
 * templates.
 */
type ProviderField =
  | 'reminderProviderCode'
  | 'dayProviderCode'
  | 'changeProviderCode'
  | 'substituteProviderCode'
  | 'takeoverProviderCode'
  | 'cancelProviderCode'
  | 'severalProviderCode'
  | 'requestProviderCode'
  | 'newNumberProviderCode'
  | 'classChangeProviderCode'
  | 'eveningProviderCode'
  | 'freeProviderCode';
export type SettingsField =
  | 'signature'
  | 'quietFrom'
  | 'quietTo'
  | 'noticeDays'
  | 'segmentPrice'
  | TemplateCode
  | ProviderField;

/** The message settings as a flat object. The form and the history use the same field names. */
export type SettingsForm = Record<SettingsField, string>;

export const providerField = (code: TemplateCode): ProviderField => `${code}ProviderCode`;

/** Removes the brackets from a signature such as 【某某大学】, because the form adds them itself. */
const bareName = (signature: string): string => signature.replace(/[【】]/g, '');

/** Prices are stored in thousandths of a yuan. */
const THOUSANDTHS = 1000;

/**
 * Converts a price in yuan, with up to three decimals, to thousandths of a yuan. An empty text
 * becomes null.
 */
const readPrice = (typed: string): number | null =>
  typed.trim() === '' ? null : Math.round(Number(typed) * THOUSANDTHS);

export const isPrice = (typed: string): boolean =>
  /^\d{1,2}(\.\d{1,3})?$/.test(typed.trim()) && (readPrice(typed) ?? 0) <= MAX_SEGMENT_PRICE;

type TemplateForm = Record<TemplateCode | ProviderField, string>;

export const toForm = ({
  signature,
  quietFrom,
  quietTo,
  noticeDays,
  segmentPrice,
  templates,
}: SmsSettingsValues): SettingsForm => ({
  signature: bareName(signature),
  quietFrom,
  quietTo,
  noticeDays: String(noticeDays),
  segmentPrice: segmentPrice === null ? '' : String(segmentPrice / THOUSANDTHS),
  ...(Object.fromEntries(
    TEMPLATE_CODES.flatMap((code) => [
      [code, templates[code].content],
      [providerField(code), templates[code].providerCode],
    ]),
  ) as TemplateForm),
});

export const fromForm = (form: SettingsForm): SmsSettingsValues => {
  const { signature, quietFrom, quietTo, noticeDays } = form;
  const segmentPrice = readPrice(form.segmentPrice);
  const templates = Object.fromEntries(
    TEMPLATE_CODES.map((code) => [
      code,
      { content: form[code], providerCode: form[providerField(code)] },
    ]),
  ) as SmsSettingsValues['templates'];
  return { signature, quietFrom, quietTo, noticeDays: Number(noticeDays), segmentPrice, templates };
};

/**
 * Returns the form field for the field path of a server error. For example,
 * `templates.free.content` becomes `free`.
 */
export const fieldOf = (path: string): string => {
  const [, code, part] = /^templates\.(\w+)\.(\w+)$/.exec(path) ?? [];
  if (!code) return path;
  return part === 'content' ? code : `${code}ProviderCode`;
};

export const differing = (a: SettingsForm, b: SettingsForm): SettingsField[] =>
  (Object.keys(a) as SettingsField[]).filter((field) => a[field] !== b[field]);

export const differingFrom = (a: SmsSettings, b: SmsSettings): SettingsField[] =>
  differing(toForm(a), toForm(b));
