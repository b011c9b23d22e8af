import { useContactValue } from '@/components/display/contactWords';
import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { useSavedToast } from '@/components/form/useSavedToast';
import { maskMobile } from '@/contract/base/phone';
import {
  blankContact,
  CONTACT_FIELDS,
  type Contact,
  type ContactFields,
  type ContactGroup,
  type Leaving,
  MASKED_FIELDS,
} from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from './Contact.module.css';
import { MoreFields, NameFields, NumberFields } from './ContactFields';
import { PersonalData } from './PersonalData';
import { savedText } from './savedText';

interface ContactFormProps {
  contact: Contact | undefined;
  group: ContactGroup;
  onClose: () => void;
}

const toValues = (contact: Contact): ContactFields => pick(contact, CONTACT_FIELDS);

/** The form of a contact, for making and for editing. */
export const ContactForm = ({ contact, group, onClose }: ContactFormProps) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const shown = useContactValue();
  /** A merge shows what somebody else typed as well, which nobody asked to see. */
  const show: typeof shown = (value, field) =>
    MASKED_FIELDS.some((masked) => masked === field) && typeof value === 'string'
      ? maskMobile(value)
      : shown(value, field);

  const saySaved = useSavedToast<ContactFields>((stamp, former) =>
    dispatch({ type: 'directory/update', payload: { ...stamp, ...former } }),
  );
  const record = useRecordForm<ContactFields, Contact & { leaving?: Leaving }>({
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
    onSaved: (saved, former) => {
      const said = savedText(saved, contact, group, text);
      if (contact) saySaved(said, saved, former);
      else toast(said);
      onClose();
    },
  });

  return (
    <RecordDrawer
      title={contact ? text.edit(contact.name) : text.create}
      submitText={contact ? text.editSubmit : text.createSubmit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      show={show}
      onClose={onClose}
      extra={
        isOffice &&
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
      {isOffice ? (
        <NameFields isNew={!contact} />
      ) : (
        <p className={styles.numbersHint}>{text.numbersHint}</p>
      )}
      <NumberFields contact={contact} />
      {isOffice && <MoreFields contact={contact} />}
    </RecordDrawer>
  );
};
