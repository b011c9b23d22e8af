import { Checkbox, Form, type FormInstance, Input } from 'antd';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { entryRules, fieldRule } from '@/components/form/formRules';
import { HiddenInput } from '@/components/form/HiddenInput';
import { PersonInput } from '@/components/form/PersonInput';
import type { EntryCheck } from '@/components/form/personEntry';
import { usePersonEntry } from '@/components/form/usePersonEntry';
import { type Contact, contactName } from '@/contract/directory';
import { typedMobile } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppDispatch } from '@/store/hooks';
import styles from './Form.module.css';
import type { SmsValues } from './smsValues';
import type { Recipient } from './useRecipient';

const useFinding = ({ found }: Recipient, known: SmsValues['known']) => {
  const text = useText(smsFormText);
  if (!found) return known ? { text: text.filledInFor(known.name) } : undefined;
  switch (found.kind) {
    case 'one': {
      const { name, mobile, smsOptOut } = found.contact;
      if (smsOptOut) return { text: text.optedOut(name), warning: true };
      if (!mobile) return { text: text.none, warning: true };
      return { text: text.filledInFor(name) };
    }
    case 'several':
      return { text: text.several(found.contacts.length) };
    case 'none':
      return { text: text.none, warning: true };
    case 'unknown':
      return { text: text.notAsked, warning: true };
  }
};

interface NameFieldProps {
  recipient: Recipient;
  check: Ref<EntryCheck>;
  value?: string;
  onChange?: (name: string) => void;
}

const NameField = ({ recipient, check: ref, value = '', onChange, ...field }: NameFieldProps) => {
  const text = useText(smsFormText);
  const dispatch = useAppDispatch();
  const { entry, check } = usePersonEntry<Contact>({
    onFind: (name) => dispatch({ type: 'directory/find', payload: name }),
    value,
    onName: (name, isSubmitting) => (isSubmitting ? recipient.setName(name) : onChange?.(name)),
    onTake: recipient.choose,
    onAnswer: recipient.judge,
    takesOnly: true,
  });
  useImperativeHandle(ref, () => check);
  const type = (typed: string) => {
    recipient.type();
    entry.type(typed);
  };
  /**
   * Formats a contact as an option with name, department or unit, and masked number, so that the
   * user can tell apart people with the same name.
   */
  const optionOf = ({ id: key, name, department, unit, mobile }: Contact) => ({
    key,
    label: [name, department || unit, mobile || text.noNumber].join(' · '),
  });
  return (
    <PersonInput field={field} entry={{ ...entry, type }} optionOf={optionOf}>
      <Input placeholder={text.namePlaceholder} maxLength={50} autoComplete="off" />
    </PersonInput>
  );
};

interface RecipientFieldsProps {
  form: FormInstance<SmsValues>;
  recipient: Recipient;
}

/** Inputs for the name and number of the recipient (V-02). */
export const RecipientFields = ({ form, recipient }: RecipientFieldsProps) => {
  const text = useText(smsFormText);
  const known = Form.useWatch((values: SmsValues) => values.known, { form, preserve: true });
  const finding = useFinding(recipient, known);
  const name = Form.useWatch('recipientName', form)?.trim();
  const check = useRef<EntryCheck>(null);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<number>();
  const reveal = async () => {
    if (!known) return;
    const answer = await dispatch({ type: 'directory/reveal', payload: known.id });
    if (!answer.Success) return;
    form.setFieldsValue({ mobile: answer.Value.mobile });
    setShown(known.id);
  };
  const { found } = recipient;
  const inBook = found?.kind === 'several' && found.contacts.some((one) => one.name === name);
  const canSave = !known && found !== undefined && !inBook;
  return (
    <>
      <Form.Item
        name="recipientName"
        label={text.name}
        rules={entryRules(check, fieldRule(contactName, true))}
        extra={
          <span role="status" className={finding?.warning ? styles.warning : styles.note}>
            {finding?.text ?? text.nameHint}
          </span>
        }
      >
        <NameField recipient={recipient} check={check} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={text.mobile}
        rules={known ? [] : [fieldRule(typedMobile, true)]}
      >
        <HiddenInput
          className={styles.number}
          isHidden={known !== undefined && known.id !== shown}
          onReveal={reveal}
          onChange={recipient.typeNumber}
        />
      </Form.Item>
      {canSave && (
        <Form.Item name="saveContact" className={styles.save} valuePropName="checked">
          <Checkbox>{text.saveContact}</Checkbox>
        </Form.Item>
      )}
    </>
  );
};
