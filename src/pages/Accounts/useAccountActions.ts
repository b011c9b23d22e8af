import { useState } from 'react';
import { ask, toast } from '@/components/feedback/feedback';
import type { RowAction } from '@/components/table/RowActions';
import type { AccountWithPassword, ManagedAccount } from '@/contract/accounts';
import { useText } from '@/locales/catalogue';
import { accountsText } from '@/locales/page/accounts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export interface AccountActions {
  /** Returns the menu actions for an account. There are no actions for the user's own account. */
  of: (account: ManagedAccount, own: boolean) => RowAction[];
  made: AccountWithPassword | undefined;
  setMade: (made: AccountWithPassword | undefined) => void;
}

/**
 * Returns the menu actions for accounts, such as a password reset. All actions except enabling an
 * account ask for confirmation first.
 */
export const useAccountActions = (): AccountActions => {
  const text = useText(accountsText);
  const dispatch = useAppDispatch();
  const onlySignOn = useAppSelector(({ site }) => site.signOn?.only === true);
  const [made, setMade] = useState<AccountWithPassword>();

  const renew = async ({ id, userName }: ManagedAccount) => {
    const question = {
      title: text.passwordTitle(userName),
      content: text.passwordHint,
      okText: text.passwordOk,
    };
    if (!(await ask(question))) return;
    const answer = await dispatch({ type: 'accounts/renewPassword', payload: id });
    if (answer.Success) setMade(answer.Value);
  };
  const disable = async ({ id, userName }: ManagedAccount) => {
    const question = {
      title: text.disableTitle(userName),
      content: text.disableHint,
      okText: text.disableOk,
      danger: true,
    };
    if (!(await ask(question))) return;
    const answer = await dispatch({ type: 'accounts/disable', payload: id });
    if (answer.Success) toast(text.disabled(userName));
  };
  const enable = async ({ id, userName }: ManagedAccount) => {
    const answer = await dispatch({ type: 'accounts/enable', payload: id });
    if (answer.Success) toast(text.enabled(userName));
  };
  const endSessions = async ({ id, userName }: ManagedAccount) => {
    const question = {
      title: text.endTitle(userName),
      content: text.endHint,
      okText: text.endOk,
    };
    if (!(await ask(question))) return;
    const answer = await dispatch({ type: 'accounts/endSessions', payload: id });
    if (answer.Success) toast(text.ended(answer.Value.ended));
  };
  const removeSecondFactor = async ({ id, userName }: ManagedAccount) => {
    const question = {
      title: text.removeTitle(userName),
      content: text.removeHint,
      okText: text.removeOk,
      danger: true,
    };
    if (!(await ask(question))) return;
    const answer = await dispatch({ type: 'accounts/removeSecondFactor', payload: id });
    if (answer.Success) toast(text.removed(userName));
  };

  const of = (account: ManagedAccount, own: boolean): RowAction[] => {
    if (own) return [];
    const { password, disable: toDisable, enable: toEnable, endSessions: toEnd } = text.actions;
    if (account.state === 'disabled') {
      return [{ key: 'enable', label: toEnable, onClick: () => enable(account) }];
    }
    return [
      ...(onlySignOn && account.authority !== 'admin'
        ? []
        : [{ key: 'password', label: password, onClick: () => renew(account) }]),
      { key: 'disable', label: toDisable, onClick: () => disable(account) },
      { key: 'endSessions', label: toEnd, onClick: () => endSessions(account) },
      ...(account.secondFactor
        ? [
            {
              key: 'removeSecondFactor',
              label: text.actions.removeSecondFactor,
              onClick: () => removeSecondFactor(account),
            },
          ]
        : []),
    ];
  };
  return { of, made, setMade };
};
