import { ManyDialog } from '@/components/table/many/ManyDialog';
import { blankContact, type ContactFields } from '@/contract/directory';
import { MANY_CONTACT_FIELDS, type ManyContacts } from '@/contract/many';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { contactText } from '@/locales/contact';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { type SharedField, SharedItem } from './ContactItem';

type Values = Pick<ContactFields, SharedField>;

/** That somebody wants no messages any more is the more likely change. */
const INITIAL: Values = { ...pick(blankContact, MANY_CONTACT_FIELDS), smsOptOut: true };

interface ContactManyProps {
  count: number;
  choice: Pick<ManyContacts, 'ids' | 'filter'>;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes one field of the selected contacts. */
export const ContactMany = ({ count, choice, onSaved, onClose }: ContactManyProps) => {
  const text = useText(contactText);
  const { yes, no } = useText(commonText);
  const dispatch = useAppDispatch();
  const show = (field: SharedField, value: unknown): string => {
    if (typeof value === 'boolean') return value ? yes : no;
    const groups: Readonly<Record<string, string>> = text.groups;
    return field === 'group' ? (groups[String(value)] ?? '') : String(value);
  };
  return (
    <ManyDialog<Values>
      count={count}
      labels={text.fields}
      fields={MANY_CONTACT_FIELDS}
      item={(name) => <SharedItem name={name} />}
      initialValues={INITIAL}
      show={show}
      calls={{
        preview: (change) =>
          dispatch({ type: 'directory/previewMany', payload: { ...choice, change } }),
        save: (change, state, withoutRefused) =>
          dispatch({
            type: 'directory/changeMany',
            payload: { ...choice, change, state, withoutRefused },
          }),
        undo: (historyId) => dispatch({ type: 'directory/undoMany', payload: historyId }),
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
};
