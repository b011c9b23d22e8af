import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { AccountWithPassword } from '@/contract/accounts';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { AccountForm } from './AccountForm';

interface AccountDialogProps {
  /** The id of the account to edit, or `new` to create an account. */
  id: string;
  onMade: (made: AccountWithPassword) => void;
  onClose: () => void;
}

const EditDialog = ({ id, ...others }: AccountDialogProps) => {
  const dispatch = useAppDispatch();
  const listed = useAppSelector(({ accounts }) =>
    accounts.data.list.find((account) => String(account.id) === id),
  );
  const account = useDialogRecord(listed, () =>
    dispatch({ type: 'accounts/load', payload: Number(id) || 0 }),
  );
  if (account === undefined || account === 'missing') {
    return <LoadedDialog missing={account === 'missing'} onClose={others.onClose} />;
  }
  return <AccountForm account={account} {...others} />;
};

export const AccountDialog = (props: AccountDialogProps) =>
  props.id === 'new' ? <AccountForm account={undefined} {...props} /> : <EditDialog {...props} />;
