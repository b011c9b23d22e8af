import { useContactValue } from '@/components/display/contactWords';
import { LeavingNote } from '@/components/display/LeavingNote';
import { BulkDialog } from '@/components/table/bulk/BulkDialog';
import { BULK_CONTACT_FIELDS, type BulkContacts } from '@/contract/bulk';
import { blankContact, type ContactFields, type ContactGroup } from '@/contract/directory';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { type SharedField, SharedItem } from './ContactItem';
import { leavingKind, useContactVerb } from './useContactVerb';

type Values = Pick<ContactFields, SharedField>;

/**
 * The initial values of the dialog. “Takes no messages” is on, because setting this is the most
 * likely bulk change.
 */
const INITIAL: Values = { ...pick(blankContact, BULK_CONTACT_FIELDS), smsOptOut: true };

const CLASS_FIELDS: readonly SharedField[] = ['classes', 'part'];

const FIELDS_OF_OTHERS = BULK_CONTACT_FIELDS.filter((name) => !CLASS_FIELDS.includes(name));

interface ContactBulkProps {
  group: ContactGroup;
  count: number;
  choice: Pick<BulkContacts, 'ids' | 'filter'>;
  onSaved: () => void;
  onClose: () => void;
}

/** A dialog for setting one field of all selected contacts to the same value. */
export const ContactBulk = ({ group, count, choice, onSaved, onClose }: ContactBulkProps) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const show = useContactValue();
  const { manyVerbOf } = useContactVerb();

  return (
    <BulkDialog<Values>
      count={count}
      labels={text.fields}
      fields={group === 'class' ? BULK_CONTACT_FIELDS : FIELDS_OF_OTHERS}
      item={(name) => <SharedItem name={name} />}
      initialValues={INITIAL}
      show={(field, value) => show(value, field)}
      note={({ leaving }, change) =>
        leaving && <LeavingNote kind={leavingKind(change)} leaving={leaving} />
      }
      verbOf={manyVerbOf}
      calls={{
        preview: (change) =>
          dispatch({ type: 'directory/previewMany', payload: { ...choice, change } }),
        save: (change, { state, withoutRefused }) =>
          dispatch({
            type: 'directory/updateMany',
            payload: { ...choice, change, state, withoutRefused },
          }),
        undo: (historyId) => dispatch({ type: 'directory/undoBulk', payload: { historyId } }),
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
};
