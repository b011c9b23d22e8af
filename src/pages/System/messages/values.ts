import {
  type SmsSettings,
  type SmsSettingsValues,
  TEMPLATE_CODES,
  type TemplateCode,
} from '@/contract/sms/smsSettings';

/** Form fields for the codes under which the SMS provider has registered the templates. */
type ProviderField =
  | 'reminderProviderCode'
  | 'changeProviderCode'
  | 'substituteProviderCode'
  | 'takeoverProviderCode'
  | 'cancelProviderCode'
  | 'severalProviderCode'
  | 'requestProviderCode'
  | 'classChangeProviderCode'
  | 'freeProviderCode';
export type SettingsField =
  | 'signature'
  | 'quietFrom'
  | 'quietTo'
  | 'noticeDays'
  | TemplateCode
  | ProviderField;

/** The message settings as one flat object. The form and the history use the same field names. */
export type SettingsForm = Record<SettingsField, string>;

export const providerField = (code: TemplateCode): ProviderField => `${code}ProviderCode`;

/** Removes the brackets from a signature such as 【某某大学】. The form shows the brackets itself. */
const bareName = (signature: string): string => signature.replace(/[【】]/g, '');

type TemplateForm = Record<TemplateCode | ProviderField, string>;

export const toForm = ({
  signature,
  quietFrom,
  quietTo,
  noticeDays,
  templates,
}: SmsSettingsValues): SettingsForm => ({
  signature: bareName(signature),
  quietFrom,
  quietTo,
  noticeDays: String(noticeDays),
  ...(Object.fromEntries(
    TEMPLATE_CODES.flatMap((code) => [
      [code, templates[code].content],
      [providerField(code), templates[code].providerCode],
    ]),
  ) as TemplateForm),
});

export const fromForm = (form: SettingsForm): SmsSettingsValues => {
  const { signature, quietFrom, quietTo, noticeDays } = form;
  const templates = Object.fromEntries(
    TEMPLATE_CODES.map((code) => [
      code,
      { content: form[code], providerCode: form[providerField(code)] },
    ]),
  ) as SmsSettingsValues['templates'];
  return { signature, quietFrom, quietTo, noticeDays: Number(noticeDays), templates };
};

/**
 * Returns the form field for a field path in an error from the server. For example,
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
