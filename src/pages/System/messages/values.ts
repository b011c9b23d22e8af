import type { SmsSettings, SmsSettingsValues, TemplateCode } from '@/contract/sms/smsSettings';

type ProviderField = `${TemplateCode}ProviderCode`;
export type SettingsField = 'signature' | 'quietFrom' | 'quietTo' | TemplateCode | ProviderField;

/** The settings with one value for each field, as the form and the history name them. */
export type SettingsForm = Record<SettingsField, string>;

export const providerField = (code: TemplateCode): ProviderField => `${code}ProviderCode`;

/** The signature without its brackets: they are the form's. */
const bareName = (signature: string): string => signature.replace(/[【】]/g, '');

export const toForm = ({
  signature,
  quietFrom,
  quietTo,
  templates: { reminder, change, substitute, cancel, free },
}: SmsSettingsValues): SettingsForm => ({
  signature: bareName(signature),
  quietFrom,
  quietTo,
  reminder: reminder.content,
  reminderProviderCode: reminder.providerCode,
  change: change.content,
  changeProviderCode: change.providerCode,
  substitute: substitute.content,
  substituteProviderCode: substitute.providerCode,
  cancel: cancel.content,
  cancelProviderCode: cancel.providerCode,
  free: free.content,
  freeProviderCode: free.providerCode,
});

export const fromForm = (form: SettingsForm): SmsSettingsValues => {
  const { signature, quietFrom, quietTo } = form;
  const text = (code: TemplateCode) => ({
    content: form[code],
    providerCode: form[providerField(code)],
  });
  return {
    signature,
    quietFrom,
    quietTo,
    templates: {
      reminder: text('reminder'),
      change: text('change'),
      substitute: text('substitute'),
      cancel: text('cancel'),
      free: text('free'),
    },
  };
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
