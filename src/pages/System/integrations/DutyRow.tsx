import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useRef } from 'react';
import { entryRules, fieldRule } from '@/components/form/formRules';
import { PersonNameField } from '@/components/form/PersonNameField';
import type { EntryCheck } from '@/components/form/personEntry';
import { recordText } from '@/contract/base/fields';
import { type Contact, contactShape } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch } from '@/store/hooks';
import styles from './Alarms.module.css';

const ADDRESSES = ['email', 'wecomId'] as const;

const RULES = {
  name: fieldRule(recordText(50, 1), true),
  email: fieldRule(contactShape.email),
  wecomId: fieldRule(contactShape.wecomId),
};

interface DutyRowProps {
  row: number;
  name: string;
  /**
   * Called after the user has picked a person. Needed because antd fires no change event when code
   * sets a form value.
   */
  onPicked: () => void;
  onRemove: () => void;
}

/** Inputs for one person on duty. Picking a person from the phone book fills in the addresses. */
export const DutyRow = ({ row, name, onPicked, onRemove }: DutyRowProps) => {
  const { alarms: text } = useText(integrationsText);
  const dispatch = useAppDispatch();
  const form = Form.useFormInstance();
  const check = useRef<EntryCheck>(null);
  const set = (field: keyof typeof RULES, value: string) =>
    form.setFieldValue(['people', row, field], value);
  return (
    <div className={styles.person}>
      <Form.Item name={[row, 'name']} rules={entryRules(check, RULES.name)}>
        <PersonNameField<Contact>
          label={text.name(row + 1)}
          placeholder={text.placeholders.name}
          onFind={(typed) => dispatch({ type: 'directory/find', payload: typed })}
          check={check}
          onSubmitted={(typed) => set('name', typed)}
          onPick={(person) => {
            for (const field of ADDRESSES) set(field, person[field]);
            onPicked();
          }}
        />
      </Form.Item>
      {ADDRESSES.map((field) => (
        <Form.Item key={field} name={[row, field]} rules={[RULES[field]]}>
          <Input
            aria-label={text[field](row + 1)}
            placeholder={text.placeholders[field]}
            autoComplete="off"
            maxLength={100}
          />
        </Form.Item>
      ))}
      <Button onClick={onRemove}>{text.remove(name)}</Button>
    </div>
  );
};
