import { AutoComplete, Divider, Form, Input, Select, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { fieldRule } from '@/components/form/formRules';
import { isMachineNumber } from '@/contract/base/phone';
import {
  CONTACT_CATEGORIES,
  CONTACT_CHANNELS,
  CONTACT_GROUPS,
  CONTACT_STATUSES,
  type Contact,
  type ContactField,
  contactShape,
  GENDERS,
} from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import styles from './Contact.module.css';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface ItemProps {
  name: ContactField;
  required?: boolean;
  extra?: ReactNode;
  children: ReactNode;
}

const Item = ({ name, required = false, extra, children }: ItemProps) => {
  const text = useText(contactText);
  return (
    <Form.Item
      name={name}
      label={text.fields[name]}
      rules={[fieldRule(contactShape[name], required)]}
      extra={extra}
      // A choice that is cleared is a blank, not a missing value.
      normalize={(value) => value ?? ''}
    >
      {children}
    </Form.Item>
  );
};

/** Who else has the number: often an office's own, so it is only said. */
const useNumberWarning = (own: Contact | undefined) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const [warning, setWarning] = useState('');
  const check = async (mobile: string) => {
    const plain = mobile.trim();
    if (!plain) return setWarning('');
    const sharing = await dispatch({ type: 'directory/sharing', payload: plain });
    const names = sharing.filter(({ id }) => id !== own?.id).map(({ name }) => name);
    if (names.length > 0) setWarning(text.sharedNumber(names.join('、')));
    else setWarning(isMachineNumber(plain) ? text.machineNumber : '');
  };
  return { warning, check };
};

/** Who it is, and where. */
export const NameFields = ({ isNew }: { isNew: boolean }) => (
  <div className={styles.pair}>
    <Item name="name" required>
      <Input autoFocus={isNew} maxLength={50} />
    </Item>
    <Item name="staffNo">
      <Input maxLength={32} />
    </Item>
    <Item name="department">
      <Input maxLength={100} />
    </Item>
    <Item name="unit">
      <Input maxLength={100} />
    </Item>
  </div>
);

/** By what the person is reached. */
export const NumberFields = ({ contact }: { contact: Contact | undefined }) => {
  const { warning, check } = useNumberWarning(contact);
  return (
    <div className={styles.pair}>
      <Item name="mobile" extra={warning && <span className={styles.warning}>{warning}</span>}>
        <Input type="tel" maxLength={40} onBlur={({ target }) => check(target.value)} />
      </Item>
      <Item name="mobile2">
        <Input type="tel" maxLength={40} />
      </Item>
      <Item name="shortNo">
        <Input maxLength={20} />
      </Item>
      <Item name="officePhone">
        <Input type="tel" maxLength={40} />
      </Item>
    </div>
  );
};

/** All else that is kept of a contact. */
export const MoreFields = () => {
  const text = useText(contactText);
  return (
    <>
      <Form.Item name="smsOptOut" label={text.optOutLabel} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Divider />
      <div className={styles.pair}>
        <Item name="group">
          <Select options={CONTACT_GROUPS.map((value) => ({ value, label: text.groups[value] }))} />
        </Item>
        <Item name="status">
          <Select options={options(CONTACT_STATUSES)} />
        </Item>
        <Item name="category">
          <AutoComplete options={options(CONTACT_CATEGORIES)} />
        </Item>
        <Item name="gender">
          <Select allowClear options={options(GENDERS)} />
        </Item>
        <Item name="title">
          <Input maxLength={30} />
        </Item>
        <Item name="position">
          <Input maxLength={30} />
        </Item>
        <Item name="email">
          <Input type="email" maxLength={100} />
        </Item>
        <Item name="wechat">
          <Input maxLength={50} />
        </Item>
        <Item name="wecomId">
          <Input maxLength={64} />
        </Item>
        <Item name="channel">
          <Select options={options(CONTACT_CHANNELS)} />
        </Item>
        <Item name="campus">
          <Input maxLength={50} />
        </Item>
        <Item name="office">
          <Input maxLength={100} />
        </Item>
      </div>
      <Item name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Item>
    </>
  );
};
