import { Form, Radio, Select } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { unitSearch } from '@/components/form/unitSearch';
import { useRecordForm } from '@/components/form/useRecordForm';
import {
  ACCOUNT_ROLES,
  type AccountFields,
  type AccountWithPassword,
  accountShape,
  type ManagedAccount,
} from '@/contract/accounts';
import { contactShape } from '@/contract/directory';
import { userNameField } from '@/contract/register';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { accountsText } from '@/locales/page/accounts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from './Accounts.module.css';

type Values = AccountFields & { userName: string };

interface AccountFormProps {
  account: ManagedAccount | undefined;
  onMade: (made: AccountWithPassword) => void;
  onClose: () => void;
}

const BLANK: Values = { userName: '', name: '', authority: 'clerk', units: [], staffNo: '' };

const toValues = (account: ManagedAccount): Values =>
  ({
    ...pick(account, ['userName', 'name', 'authority', 'units']),
    staffNo: account.staffNo ?? '',
  }) as Values;

const useUnits = (): string[] => {
  const dispatch = useAppDispatch();
  const [units, setUnits] = useState<string[]>([]);
  useEffect(() => {
    dispatch({ type: 'search/units' }).then(setUnits);
  }, [dispatch]);
  return units;
};

const Roles = () => {
  const text = useText(accountsText);
  const { roles } = useText(frameText);
  return ACCOUNT_ROLES.map((role) => (
    <Radio key={role} value={role}>
      {roles[role]}
      <small>{text.roleHelp[role]}</small>
    </Radio>
  ));
};

export const AccountForm = ({ account, onMade, onClose }: AccountFormProps) => {
  const text = useText(accountsText);
  const dispatch = useAppDispatch();
  const units = useUnits();
  const isOwn = useAppSelector(({ user }) => user.currentUser.userName) === account?.userName;

  const create = async (values: Values) => {
    const answer = await dispatch({ type: 'accounts/create', payload: values });
    if (!answer.Success) return answer;
    onMade(answer.Value);
    return { Success: true, Value: answer.Value.account } as const;
  };
  const record = useRecordForm<Values, ManagedAccount>({
    draftKey: account ? `account ${account.id}` : 'account new',
    initial: account ? toValues(account) : BLANK,
    record: account,
    toValues,
    save: (values, { userName: _, ...changed }, version) =>
      account
        ? dispatch({
            type: 'accounts/update',
            payload: { id: account.id, version: version ?? account.version, ...changed },
          })
        : create(values),
    onSaved: ({ userName }) => {
      toast(text.saved(userName));
      onClose();
    },
  });
  const role = Form.useWatch('authority', record.form) ?? record.initialValues.authority;

  return (
    <RecordDrawer
      title={account ? text.edit(account.userName) : text.create}
      submitText={account ? text.editSubmit : text.createSubmit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      onClose={onClose}
    >
      {!account && (
        <Form.Item
          name="userName"
          label={text.fields.userName}
          extra={text.userNameHelp}
          rules={[fieldRule(userNameField, true)]}
        >
          <Input autoFocus autoComplete="off" maxLength={32} />
        </Form.Item>
      )}
      <Form.Item name="name" label={text.fields.name} rules={[fieldRule(accountShape.name)]}>
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
      <Form.Item name="authority" label={text.fields.authority}>
        <Radio.Group className={styles.roles} disabled={isOwn}>
          <Roles />
        </Radio.Group>
      </Form.Item>
      {role === 'secretary' && (
        <Form.Item
          name="units"
          label={text.fields.units}
          extra={text.unitsHelp}
          rules={[fieldRule(accountShape.units, true)]}
        >
          <Select
            mode="multiple"
            showSearch={unitSearch}
            notFoundContent={text.unitsNone}
            options={units.map((value) => ({ value, label: value }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="staffNo"
        label={text.fields.staffNo}
        extra={role === 'teacher' ? text.staffNoHelp : text.staffNoSignOn}
        rules={[fieldRule(contactShape.staffNo, role === 'teacher')]}
      >
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
    </RecordDrawer>
  );
};
