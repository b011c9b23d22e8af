import { AutoComplete, Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { contactLabels, labelOptions } from '@/components/display/contactWords';
import { clearing } from '@/components/form/clearing';
import { fieldRule } from '@/components/form/formRules';
import { type ReadUnits, UnitInput } from '@/components/form/UnitInput';
import type { BULK_CONTACT_FIELDS } from '@/contract/bulk';
import { CONTACT_CATEGORIES, type ContactField, contactShape } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { type ContactText, contactText } from '@/locales/contact';
import { useReadUnits } from '@/store/useReadUnits';

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
      // A cleared select box has the value undefined, but the API expects an empty string.
      normalize={(value) => value ?? ''}
    >
      {children}
    </Form.Item>
  );
};

export type SharedField = (typeof BULK_CONTACT_FIELDS)[number];

const controlOf = (
  name: Exclude<SharedField, 'smsOptOut'>,
  text: ContactText,
  readUnits: ReadUnits,
): ReactNode => {
  switch (name) {
    case 'group':
    case 'status':
    case 'channel':
      return <Select options={labelOptions(contactLabels(text)[name])} />;
    case 'category':
      return <AutoComplete options={CONTACT_CATEGORIES.map((value) => ({ value }))} />;
    case 'part':
    case 'gender':
      return <Select allowClear={clearing()} options={labelOptions(contactLabels(text)[name])} />;
    case 'classes':
      return <Input maxLength={500} placeholder={text.classFilter} />;
    case 'officePhone':
      return <Input type="tel" maxLength={40} />;
    case 'title':
    case 'position':
      return <Input maxLength={30} />;
    case 'campus':
      return <Input maxLength={50} />;
    case 'department':
    case 'unit':
      return <UnitInput readUnits={readUnits} />;
    case 'office':
      return <Input maxLength={100} />;
    case 'remark':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />;
  }
};

/** The input for one field of a contact, for the contact form and the dialog for bulk changes. */
export const SharedItem = ({ name }: { name: SharedField }) => {
  const text = useText(contactText);
  const readUnits = useReadUnits();
  if (name === 'smsOptOut') {
    return (
      <Form.Item name={name} label={text.optOutLabel} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  }
  return <ContactItem name={name}>{controlOf(name, text, readUnits)}</ContactItem>;
};
