import { AutoComplete, Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { fieldRule } from '@/components/form/formRules';
import {
  CONTACT_CATEGORIES,
  CONTACT_CHANNELS,
  CONTACT_GROUPS,
  CONTACT_STATUSES,
  type ContactField,
  contactShape,
  GENDERS,
} from '@/contract/directory';
import type { MANY_CONTACT_FIELDS } from '@/contract/many';
import { useText } from '@/locales/catalogue';
import { type ContactText, contactText } from '@/locales/contact';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface ItemProps {
  name: ContactField;
  required?: boolean;
  extra?: ReactNode;
  children: ReactNode;
}

export const ContactItem = ({ name, required = false, extra, children }: ItemProps) => {
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

export type SharedField = (typeof MANY_CONTACT_FIELDS)[number];

const controlOf = (name: Exclude<SharedField, 'smsOptOut'>, text: ContactText): ReactNode => {
  switch (name) {
    case 'group':
      return (
        <Select options={CONTACT_GROUPS.map((value) => ({ value, label: text.groups[value] }))} />
      );
    case 'status':
      return <Select options={options(CONTACT_STATUSES)} />;
    case 'category':
      return <AutoComplete options={options(CONTACT_CATEGORIES)} />;
    case 'gender':
      return <Select allowClear options={options(GENDERS)} />;
    case 'channel':
      return <Select options={options(CONTACT_CHANNELS)} />;
    case 'officePhone':
      return <Input type="tel" maxLength={40} />;
    case 'title':
    case 'position':
      return <Input maxLength={30} />;
    case 'campus':
      return <Input maxLength={50} />;
    case 'department':
    case 'unit':
    case 'office':
      return <Input maxLength={100} />;
    case 'remark':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />;
  }
};

/** The form's item of a field that several contacts can share. */
export const SharedItem = ({ name }: { name: SharedField }) => {
  const text = useText(contactText);
  if (name === 'smsOptOut') {
    return (
      <Form.Item name={name} label={text.optOutLabel} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  }
  return <ContactItem name={name}>{controlOf(name, text)}</ContactItem>;
};
