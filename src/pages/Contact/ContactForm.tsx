import { AutoComplete, Divider, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { isMachineNumber } from '@/contract/base/phone';
import {
  blankContact,
  CONTACT_CATEGORIES,
  CONTACT_FIELDS,
  CONTACT_GROUPS,
  CONTACT_STATUSES,
  type Contact,
  type ContactFields,
  type ContactGroup,
  contactShape,
  GENDERS,
} from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from './Contact.module.css';
import { PersonalData } from './PersonalData';
import { savedText } from './savedText';

interface ContactFormProps {
  contact: Contact | undefined;
  group: ContactGroup;
  onClose: () => void;
}

const toValues = (contact: Contact): ContactFields => pick(contact, CONTACT_FIELDS);

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

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

/** The form of a contact, for making and for editing. */
export const ContactForm = ({ contact, group, onClose }: ContactFormProps) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const { warning, check } = useNumberWarning(contact);
  const isOffice = useIsOffice();

  const record = useRecordForm<ContactFields, Contact>({
    draftKey: contact ? `contact ${contact.id}` : `contact new ${group}`,
    initial: contact ? toValues(contact) : { ...blankContact, group },
    record: contact,
    toValues,
    save: (values, changed, version) =>
      contact
        ? dispatch({
            type: 'directory/update',
            payload: { id: contact.id, version: version ?? contact.version, ...changed },
          })
        : dispatch({ type: 'directory/create', payload: values }),
    onSaved: (saved) => {
      toast(savedText(saved, contact, group, text));
      onClose();
    },
  });

  const item = (name: keyof ContactFields, control: React.ReactNode, required = false) => (
    <Form.Item
      name={name}
      label={text.fields[name]}
      rules={[fieldRule(contactShape[name], required)]}
      // A choice that is cleared is a blank, not a missing value.
      normalize={(value) => value ?? ''}
    >
      {control}
    </Form.Item>
  );

  return (
    <RecordDrawer
      title={contact ? text.edit(contact.name) : text.create}
      submitText={contact ? text.editSubmit : text.createSubmit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      onClose={onClose}
      extra={
        contact && (
          <>
            <PersonalData
              contact={contact}
              onErased={() => {
                record.discard();
                onClose();
              }}
            />
            <HistoryLink type="contact" id={contact.id} />
          </>
        )
      }
    >
      {!isOffice && <p className={styles.numbersHint}>{text.numbersHint}</p>}
      {isOffice && (
        <div className={styles.pair}>
          {item('name', <Input autoFocus={!contact} maxLength={50} />, true)}
          {item('staffNo', <Input maxLength={32} />)}
          {item('department', <Input maxLength={100} />)}
          {item('unit', <Input maxLength={100} />)}
        </div>
      )}
      <div className={styles.pair}>
        <Form.Item
          name="mobile"
          label={text.fields.mobile}
          rules={[fieldRule(contactShape.mobile)]}
          extra={warning && <span className={styles.warning}>{warning}</span>}
        >
          <Input type="tel" maxLength={40} onBlur={({ target }) => check(target.value)} />
        </Form.Item>
        {item('mobile2', <Input type="tel" maxLength={40} />)}
        {item('shortNo', <Input maxLength={20} />)}
        {item('officePhone', <Input type="tel" maxLength={40} />)}
      </div>
      {isOffice && (
        <>
          <Form.Item name="smsOptOut" label={text.optOutLabel} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Divider />
          <div className={styles.pair}>
            {item(
              'group',
              <Select
                options={CONTACT_GROUPS.map((value) => ({ value, label: text.groups[value] }))}
              />,
            )}
            {item('status', <Select options={options(CONTACT_STATUSES)} />)}
            {item('category', <AutoComplete options={options(CONTACT_CATEGORIES)} />)}
            {item('gender', <Select allowClear options={options(GENDERS)} />)}
            {item('title', <Input maxLength={30} />)}
            {item('position', <Input maxLength={30} />)}
            {item('email', <Input type="email" maxLength={100} />)}
            {item('wechat', <Input maxLength={50} />)}
            {item('campus', <Input maxLength={50} />)}
            {item('office', <Input maxLength={100} />)}
          </div>
          {item('remark', <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />)}
        </>
      )}
    </RecordDrawer>
  );
};
