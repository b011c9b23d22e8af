import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Icon } from '@/components/display/Icon';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { AccountQuery } from '@/contract/accounts';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useLeaving } from '@/hooks/useLeaving';
import { useListPage } from '@/hooks/useListPage';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { accountsText } from '@/locales/page/accounts';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Accounts.module.css';
import { ACCOUNT_CARD, useAccountColumns } from './columns';
import { acceptsAccountFilter, FILTER_NAMES, useAccountFilters } from './filters';
import { OfficeLanding } from './OfficeLanding';
import { SignInRule } from './SignInRule';
import { useAccountActions } from './useAccountActions';

const AccountDialog = lazyPart('account-dialog', () =>
  import('./AccountDialog').then((module) => module.AccountDialog),
);
const PasswordShown = lazyPart('account-password', () =>
  import('./PasswordShown').then((module) => module.PasswordShown),
);

/** The list of accounts, for administrators. */
const AccountsPage = () => {
  const text = useText(accountsText);
  const dispatch = useAppDispatch();
  const dialog = useDialogParam('edit');
  const query = useTableQuery(FILTER_NAMES, acceptsAccountFilter);
  const { data, failed } = useAppSelector(({ accounts }) => accounts);
  const loading = useEffectLoading('accounts/fetch');
  const request = useMemo<AccountQuery>(
    () => ({ ...(query.filters as AccountQuery), ...query.paging }),
    [query.filters, query.paging],
  );
  useListPage(request, (payload) => dispatch({ type: 'accounts/fetch', payload }), {
    view: VIEWS.accounts,
    refresh: (keepPositions) => dispatch({ type: 'accounts/refresh', payload: { keepPositions } }),
  });
  useLeaving(() => dispatch({ type: 'accounts/clear' }));
  const actions = useAccountActions();
  const columns = useAccountColumns(({ id }) => dialog.open(String(id)), actions);
  const createButton = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => dialog.open('new')}>
      {text.create}
    </Button>
  );

  return (
    <>
      <PageHeader title={text.title} actions={createButton}>
        <div className={styles.rules}>
          <SignInRule />
          <OfficeLanding />
        </div>
      </PageHeader>
      <ResourceTable
        filters={useAccountFilters()}
        name="accounts"
        label={text.title}
        columns={columns}
        card={ACCOUNT_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'accounts/reload' })}
        empty={{ text: text.empty, action: createButton }}
      />
      {dialog.value && (
        <AccountDialog
          key={dialog.value}
          id={dialog.value}
          onMade={actions.setMade}
          onClose={dialog.close}
        />
      )}
      {actions.made && (
        <PasswordShown made={actions.made} onClose={() => actions.setMade(undefined)} />
      )}
    </>
  );
};

export default AccountsPage;
