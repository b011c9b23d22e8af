import type { HistoryLine } from '@/contract/history';
import type { historyText } from '@/locales/history';

/**
 * Returns the name of the person or token that made a change. For a person, adds the user name or
 * contact id, because two people can have the same name.
 */
export const writerName = (
  { writer: { kind, id, name, userName } }: HistoryLine,
  text: (typeof historyText)['zh-CN'],
): string => {
  if (kind === 'account') return name ? text.account(name, userName) : userName;
  if (kind === 'contact') return text.contact(name, id ?? 0);
  if (kind === 'token') return text.token(name);
  return kind === 'server' ? text.system : name || text.nobody;
};
