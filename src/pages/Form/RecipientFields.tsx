import { AutoComplete, Checkbox, Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { fieldRule } from '@/components/form/formRules';
import { HiddenInput } from '@/components/form/HiddenInput';
import { maskMobile } from '@/contract/base/phone';
import { type Contact, contactName } from '@/contract/directory';
import { submitSms } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppDispatch } from '@/store/hooks';
import styles from './Form.module.css';
import type { SmsValues } from './smsValues';
import type { Recipient } from './useRecipient';

/** What the phone book says to the name, in a sentence. */
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

/** Name, unit and masked number: enough to tell people of the same name apart. */
const useOptions = ({ found }: Recipient) => {
  const text = useText(smsFormText);
  const contacts = found?.kind === 'several' ? found.contacts : [];
  return contacts.map((contact) => ({
    key: contact.id,
    value: String(contact.id),
    contact,
    label: [
      contact.name,
      contact.department || contact.unit,
      contact.mobile ? maskMobile(contact.mobile) : text.noNumber,
    ].join(' · '),
  }));
};

type Option = { contact: Contact };

interface NameFieldProps {
  recipient: Recipient;
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
}

const NameField = ({ recipient, value, onChange, ...field }: NameFieldProps) => {
  const text = useText(smsFormText);
  const options = useOptions(recipient);
  return (
    <AutoComplete<string, Option & { value: string }>
      {...field}
      classNames={{ popup: { root: styles.options } }}
      value={value ?? ''}
      options={options}
      onChange={(name, option) => {
        // A choice tells itself; its value is an id, not a name.
        if (!Array.isArray(option) && option?.contact) return;
        onChange?.(name);
        recipient.type(name);
      }}
      onSelect={(_, { contact }) => recipient.choose(contact)}
      onBlur={recipient.settle}
    >
      <Input placeholder={text.namePlaceholder} maxLength={50} autoComplete="off" />
    </AutoComplete>
  );
};

interface RecipientFieldsProps {
  form: FormInstance<SmsValues>;
  recipient: Recipient;
}

/** Who gets the message, and at which number (V-02). */
export const RecipientFields = ({ form, recipient }: RecipientFieldsProps) => {
  const text = useText(smsFormText);
  const known = Form.useWatch((values: SmsValues) => values.known, { form, preserve: true });
  const finding = useFinding(recipient, known);
  const name = Form.useWatch('recipientName', form)?.trim();
  const dispatch = useAppDispatch();
  /** The contact whose number was asked for. */
  const [shown, setShown] = useState<number>();
  const reveal = async () => {
    if (!known) return;
    const answer = await dispatch({ type: 'directory/reveal', payload: known.id });
    if (answer.Success) setShown(known.id);
  };
  const { found } = recipient;
  const inBook = found?.kind === 'several' && found.contacts.some((one) => one.name === name);
  const canSave = !known && found !== undefined && !inBook;
  return (
    <>
      <Form.Item
        name="recipientName"
        label={text.name}
        rules={[fieldRule(contactName, true)]}
        extra={
          <span role="status" className={finding?.warning ? styles.warning : styles.note}>
            {finding?.text ?? text.nameHint}
          </span>
        }
      >
        <NameField recipient={recipient} />
      </Form.Item>
      <Form.Item
        name="mobile"
        label={text.mobile}
        rules={[fieldRule(submitSms.input.shape.mobile, true)]}
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
