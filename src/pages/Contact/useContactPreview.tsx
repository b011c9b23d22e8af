import { isWorthNoting, LeavingNote } from '@/components/display/LeavingNote';
import { useFormPreview } from '@/components/form/useFormPreview';
import type { Edited, RecordForm } from '@/components/form/useRecordForm';
import type { Contact, ContactFields } from '@/contract/directory';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import styles from './Contact.module.css';
import { leavingKind, useContactVerb } from './useContactVerb';

/**
 * Previews how saving the contact affects its classes and unsent messages. `note` shows this
 * preview, and `verb` is the label of the save button (C-04, X-16).
 */
export const useContactPreview = <R extends Edited>(
  contact: Contact | undefined,
  record: RecordForm<ContactFields, R>,
) => {
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const { verbOf } = useContactVerb();
  const kindNow = () => (contact && isOffice ? leavingKind(record.changed(), contact) : undefined);

  const { preview, isRendered, begin, looking } = useFormPreview({
    queryOf: () => {
      const kind = kindNow();
      return contact && kind && { kind, ids: [contact.id] };
    },
    ask: ({ ids }) => dispatch({ type: 'directory/leaving', payload: { ids } }),
    isWorthSeeing: (leaving) => isWorthNoting(leaving, kindNow()),
  });
  const kind = isRendered ? kindNow() : undefined;
  const note = kind && preview && (
    <div className={styles.effects}>
      <LeavingNote kind={kind} leaving={preview} />
    </div>
  );
  const verb = verbOf(contact, isRendered ? record.changed() : {}, preview);
  return { note, kind, verb, begin, looking };
};
