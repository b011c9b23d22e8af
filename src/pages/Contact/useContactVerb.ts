import type { LeavingKind } from '@/components/display/LeavingNote';
import type { BulkPreview } from '@/contract/bulkCalls';
import { awayReason, type Contact, type ContactFields, type Leaving } from '@/contract/directory';
import { bulkText } from '@/locales/bulk';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';

/**
 * Returns the kind of a change that can affect classes or unsent messages: `away` (the contact
 * leaves or is disabled), `optOut` (takes no messages any more) or `number` (has another telephone
 * number). Undefined for other changes.
 */
export const leavingKind = (
  { status, smsOptOut, mobile }: Partial<ContactFields>,
  before?: Contact,
): LeavingKind | undefined => {
  if (awayReason(status ?? '') && !awayReason(before?.status ?? '')) return 'away';
  if (smsOptOut) return 'optOut';
  return mobile === undefined ? undefined : 'number';
};

/**
 * Returns functions for the label of the save button. The label tells how many unsent messages will
 * be cancelled.
 */
export const useContactVerb = () => {
  const text = useText(contactText);
  const { submit } = useText(bulkText);
  const { submits, submitMany, andCancel } = text.leaving;
  const withMessages = (verb: string, messages: number) =>
    messages > 0 ? andCancel(verb, messages) : verb;
  return {
    verbOf: (
      contact: Contact | undefined,
      changed: Partial<ContactFields>,
      leaving: Leaving | undefined,
    ): string => {
      if (!contact) return text.createSubmit;
      const kind = leavingKind(changed, contact);
      const away = kind === 'away' && awayReason(changed.status ?? '');
      const verb = away ? submits[away] : text.editSubmit;
      return kind === undefined || kind === 'number'
        ? verb
        : withMessages(verb, leaving?.messages ?? 0);
    },
    manyVerbOf: (
      { status }: Partial<ContactFields>,
      { changing, leaving }: BulkPreview,
    ): string => {
      const away = awayReason(status ?? '');
      const verb = away ? submitMany(submits[away], changing) : submit(changing);
      return withMessages(verb, leaving?.messages ?? 0);
    },
  };
};
