import { choiceFilter, textFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import { ACCOUNT_STATES } from '@/contract/account';
import { ACCOUNT_ROLES, listAccounts } from '@/contract/accounts';
import { acceptedBy } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { accountsText } from '@/locales/page/accounts';
import { tableText } from '@/locales/table';

export const FILTER_NAMES = ['keyword', 'authority', 'state'] as const;

export const acceptsAccountFilter = acceptedBy(listAccounts.input.shape);

export const useAccountFilters = (): FilterField[] => {
  const text = useText(accountsText);
  const { roles } = useText(frameText);
  const { any } = useText(tableText);
  return [
    { name: 'keyword', label: text.find, inLine: 300, ...textFilter(text.keyword) },
    {
      name: 'authority',
      label: text.fields.authority,
      ...choiceFilter(
        any,
        ACCOUNT_ROLES.map((value) => ({ value, label: roles[value] })),
      ),
    },
    {
      name: 'state',
      label: text.fields.state,
      ...choiceFilter(
        any,
        ACCOUNT_STATES.map((value) => ({ value, label: text.states[value] })),
      ),
    },
  ];
};
