import { useContactValue } from '@/components/display/contactWords';
import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { OnMount } from '@/components/form/OnMount';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { useSavedToast } from '@/components/form/useSavedToast';
import type { Envelope } from '@/contract/base/envelope';
import { maskNumber } from '@/contract/base/phone';
import {
  blankContact,
  CONTACT_FIELDS,
  CONTACT_NUMBERS,
  type Contact,
  type ContactChange,
  type ContactFields,
  type ContactGroup,
  type Leaving,
} from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { tableText } from '@/locales/table';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from './Contact.module.css';
import { ClassFields, MoreFields, NameFields, NumberFields } from './ContactFields';
import { PersonalData } from './PersonalData';
import { savedText } from './savedText';
import { useContactPreview } from './useContactPreview';

interface ContactFormProps {
  /** The contact with full telephone numbers. Undefined for a new contact. */
  contact: Contact | undefined;
  group: ContactGroup;
  onClose: () => void;
}

type Saved = Contact & { leaving?: Leaving };

const toValues = (contact: Contact): ContactFields => pick(contact, CONTACT_FIELDS);

/**
 * Clears the class fields if the contact is not a class contact. The user may have filled them in
 * before choosing another group.
 */
const ofGroup = <T extends Partial<ContactFields>>(changed: T, group: ContactGroup): T =>
  group !== 'class' && ('classes' in changed || 'part' in changed)
    ? { ...changed, classes: '', part: '' }
    : changed;

export const ContactForm = ({ contact, group, onClose }: ContactFormProps) => {
  const text = useText(contactText);
  const { undo, undone } = useText(tableText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const shown = useContactValue();
  /**
   * Formats a value for the list of edit conflicts. Masks telephone numbers, because the user has
   * not asked to see them there.
   */
  const show: typeof shown = (value, field) =>
    CONTACT_NUMBERS.some((number) => number === field) && typeof value === 'string'
      ? maskNumber(value)
      : shown(value, field);

  /**
   * Saves the contact. After an edit conflict, the server's response has only masked telephone
   * numbers, which the form cannot compare. The contact is then loaded again with full numbers.
   */
  const update = async (change: ContactChange): Promise<Envelope<Saved>> => {
    const answer = await dispatch({ type: 'directory/update', payload: change });
    if (answer.Success || answer.ErrorCode !== 'STALE_VERSION') return answer;
    const present = await dispatch({ type: 'directory/reveal', payload: change.id });
    return present.Success ? { ...answer, Value: present.Value } : present;
  };
  const remove = async (id: number) => {
    const answer = await dispatch({ type: 'directory/remove', payload: [id] });
    if (answer.Success) toast(undone);
  };
  const saySaved = useSavedToast<ContactFields>((stamp, former) =>
    dispatch({ type: 'directory/update', payload: { ...stamp, ...former } }),
  );
  const record = useRecordForm<ContactFields, Saved>({
    draftKey: contact ? `contact ${contact.id}` : `contact new ${group}`,
    initial: contact ? toValues(contact) : { ...blankContact, group },
    record: contact,
    toValues,
    save: (values, changed, version) =>
      contact
        ? update({
            id: contact.id,
            version: version ?? contact.version,
            ...ofGroup(changed, values.group),
          })
        : dispatch({ type: 'directory/create', payload: ofGroup(values, values.group) }),
    onSaved: (saved, former) => {
      const message = savedText(saved, contact, group, text);
      if (contact) saySaved(message, saved, former);
      else toastWithUndo(message, undo, () => remove(saved.id));
      onClose();
    },
  });

  const { note, kind, verb, begin, looking } = useContactPreview(contact, record);
  return (
    <RecordDrawer
      title={contact ? text.edit(contact.name) : text.create}
      submitText={verb}
      record={looking(record)}
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
      <OnMount run={begin} />
      {isOffice ? (
        <>
          <NameFields isNew={!contact} />
          <ClassFields />
        </>
      ) : (
        <p className={styles.numbersHint}>{text.numbersHint}</p>
      )}
      <NumberFields contact={contact} />
      {kind !== 'away' && note}
      {isOffice && <MoreFields statusNote={kind === 'away' && note} />}
    </RecordDrawer>
  );
};
