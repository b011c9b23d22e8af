import {
  type SmsSettings,
  type SmsSettingsValues,
  TEMPLATE_CODES,
  type TemplateCode,
} from '@/contract/sms/smsSettings';

/** The fields of the providers' template codes: `${TemplateCode}ProviderCode`. */
type ProviderField =
  | 'reminderProviderCode'
  | 'changeProviderCode'
  | 'substituteProviderCode'
  | 'takeoverProviderCode'
  | 'cancelProviderCode'
  | 'severalProviderCode'
  | 'freeProviderCode';
export type SettingsField =
  | 'signature'
  | 'quietFrom'
  | 'quietTo'
  | 'noticeDays'
  | TemplateCode
  | ProviderField;

/** The settings with one value for each field, as the form and the history name them. */
export type SettingsForm = Record<SettingsField, string>;

export const providerField = (code: TemplateCode): ProviderField => `${code}ProviderCode`;

/** The signature without its brackets: they are the form's. */
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

/** The form's name of a field that the server names by its path: `templates.free.content` is `free`. */
export const fieldOf = (path: string): string => {
  const [, code, part] = /^templates\.(\w+)\.(\w+)$/.exec(path) ?? [];
  if (!code) return path;
  return part === 'content' ? code : `${code}ProviderCode`;
};

/** The fields in which two versions differ. */
export const differing = (a: SettingsForm, b: SettingsForm): SettingsField[] =>
  (Object.keys(a) as SettingsField[]).filter((field) => a[field] !== b[field]);

export const differingFrom = (a: SmsSettings, b: SmsSettings): SettingsField[] =>
  differing(toForm(a), toForm(b));
