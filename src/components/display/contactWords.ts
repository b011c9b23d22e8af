import type { Contact } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { type ContactText, contactText } from '@/locales/contact';

export type Labels = Readonly<Record<string, string>>;

type Stored<K extends 'group' | 'gender' | 'part' | 'status' | 'channel'> = Readonly<
  Record<Exclude<Contact[K], ''>, string>
>;

/**
 * Returns the texts to display for the select fields of a contact, such as group or status. The
 * stored values are Chinese words or codes.
 */
const labelsOf = ({ groups, genders, parts, statuses, channels }: ContactText) => ({
  group: groups satisfies Stored<'group'>,
  gender: { 男: genders.male, 女: genders.female } satisfies Stored<'gender'>,
  part: {
    班长: parts.monitor,
    学习委员: parts.studies,
    辅导员: parts.counsellor,
    教学秘书: parts.secretary,
  } satisfies Stored<'part'>,
  status: {
    在职: statuses.employed,
    退休: statuses.retired,
    离职: statuses.left,
    停用: statuses.disabled,
  } satisfies Stored<'status'>,
  channel: {
    短信: channels.message,
    企业微信: channels.wecom,
    邮件: channels.email,
  } satisfies Stored<'channel'>,
});

export type ContactLabels = Record<keyof ReturnType<typeof labelsOf>, Labels>;

export const contactLabels: (text: ContactText) => ContactLabels = labelsOf;

export const useContactValue = (): ((value: unknown, field: string) => string) => {
  const { yes, no } = useText(commonText);
  const labels: Readonly<Record<string, Labels>> = contactLabels(useText(contactText));
  return (value, field) => {
    if (typeof value === 'boolean') return value ? yes : no;
    const plain = String(value ?? '');
    return labels[field]?.[plain] ?? plain;
  };
};

export const labelOptions = (labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
