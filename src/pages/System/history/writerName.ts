import type { HistoryLine } from '@/contract/history';
import type { historyText } from '@/locales/history';

/** Who wrote a line, told from namesakes by the user name, or by the contact's number. */
export const writerName = (
  { writer: { kind, id, name, userName } }: HistoryLine,
  text: (typeof historyText)['zh-CN'],
): string => {
  if (kind === 'account') return name ? text.account(name, userName) : userName;
  if (kind === 'contact') return text.contact(name, id ?? 0);
  return kind === 'server' ? text.system : name || text.nobody;
};
