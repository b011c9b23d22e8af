import { useState } from 'react';
import type { Left } from '@/components/form/useRecordForm';
import { type Envelope, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { ListedTerm, Term, TermField, TermImpact } from '@/contract/term';
import { newTermOf } from '@/domain/time/newTerm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { isSameInput } from '@/utils/unsaved/sameInput';
import { changeNew, draftOf, newDraft, otherOf, type TermDraft, termInputOf } from './termDraft';

/**
 * Returns the values that the user can edit. A comparison of these values finds unsaved changes.
 */
const typedOf = (draft: TermDraft) => ({
  level: draft.level,
  termCode: draft.termCode,
  ...termInputOf(draft),
  ...otherOf(draft),
});

export const useTermEditor = (term: ListedTerm | undefined, onSaved: (saved: Term) => void) => {
  const dispatch = useAppDispatch();
  const terms = useAppSelector((state) => state.term.list);
  const [blank] = useState(() => newDraft(terms));
  const [base, setBase] = useState<Term | undefined>(term);
  const [draft, setDraft] = useState(() => (term ? draftOf(term) : blank));
  const [conflict, setConflict] = useState<Term & Left>();
  const [movePast, setMovePast] = useState(false);
  const [impact, setImpact] = useState<TermImpact>();
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [message, setMessage] = useState('');

  const begun = base ?? newTermOf(terms, draft.level, draft.termCode);

  const refuse = (answer: Extract<Envelope<unknown>, { Success: false }>) => {
    const fields = fieldErrorsOf(answer);
    setImpact(undefined);
    setErrors(fields);
    setMessage(fields.length > 0 ? '' : answer.Message);
  };
  const change = (values: Partial<TermDraft>) => {
    setDraft((now) => (base ? { ...now, ...values } : changeNew(terms, now, values)));
    setErrors([]);
    setMessage('');
  };
  const preview = async (withPast: boolean, typed = draft) => {
    setMovePast(withPast);
    const payload = { movePast: withPast, ...typedOf(typed) };
    const answer = await dispatch({ type: 'term/previewTerm', payload });
    if (answer.Success) setImpact(answer.Value);
    else refuse(answer);
  };
  const save = async (notices: NoticeChoice) => {
    const telling = { movePast, notices };
    const answer = base
      ? await dispatch({
          type: 'term/update',
          payload: { id: base.id, version: base.version, ...termInputOf(draft), ...telling },
        })
      : await dispatch({ type: 'term/create', payload: { ...typedOf(draft), ...telling } });
    if (answer.Success) onSaved(answer.Value);
    else if (answer.ErrorCode === 'STALE_VERSION') {
      setImpact(undefined);
      setConflict(answer.Value as Term & Left);
    } else refuse(answer);
  };
  const startFrom = (theirs: Term, next: TermDraft) => {
    setBase(theirs);
    setConflict(undefined);
    change(next);
  };
  return {
    draft,
    change,
    base: base ? draftOf(base) : blank,
    /** The term before editing. Undefined if the user need not confirm the period times. */
    unconfirmed: draft.follows.includes('hours') || begun.hoursConfirmedAt ? undefined : begun,
    changed: !isSameInput(typedOf(draft), typedOf(base ? draftOf(base) : blank)),
    /** The term as another user saved it meanwhile. Undefined if there is no edit conflict. */
    conflict,
    takeTheirs: () => conflict && startFrom(conflict, draftOf(conflict)),
    /**
     * Resolves an edit conflict. Uses the other user's term, except for the fields in `ownFields`.
     * Then it shows a preview.
     */
    merge: async (ownFields: readonly TermField[]) => {
      if (!conflict) return;
      const merged = { ...draftOf(conflict), ...pick(draft, ownFields), follows: draft.follows };
      startFrom(conflict, merged);
      await preview(movePast, merged);
    },
    impact,
    back: () => setImpact(undefined),
    movePast,
    setMovePast,
    preview,
    save,
    errors,
    message,
  };
};
