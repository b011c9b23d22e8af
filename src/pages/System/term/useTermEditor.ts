import { useState } from 'react';
import type { Left } from '@/components/form/useRecordForm';
import { type Envelope, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import type { ListedTerm, Term, TermField, TermImpact } from '@/contract/term';
import { newTermOf } from '@/domain/time/newTerm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { isSameInput } from '@/utils/unsaved/sameInput';
import { changeNew, newDraft } from './newTermDraft';
import { draftOf, otherOf, type TermDraft, termInputOf } from './termDraft';

/**
 * Returns the values that the user can edit. There are unsaved changes if these values differ from
 * the stored term.
 */
const typedOf = (draft: TermDraft) => ({
  level: draft.level,
  termCode: draft.termCode,
  ...termInputOf(draft),
  ...otherOf(draft),
});

interface Telling {
  movePast: boolean;
  notices: NoticeChoice;
}

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
  const store = async (typed: TermDraft, stored: Term | undefined, telling: Telling) => {
    const answer = stored
      ? await dispatch({
          type: 'term/update',
          payload: { id: stored.id, version: stored.version, ...termInputOf(typed), ...telling },
        })
      : await dispatch({ type: 'term/create', payload: { ...typedOf(typed), ...telling } });
    if (answer.Success) onSaved(answer.Value);
    else if (answer.ErrorCode === 'STALE_VERSION') {
      setImpact(undefined);
      setConflict(answer.Value as Term & Left);
    } else refuse(answer);
  };
  const effectsOf = async (withPast: boolean, typed: TermDraft) => {
    setMovePast(withPast);
    const payload = { movePast: withPast, ...typedOf(typed) };
    const answer = await dispatch({ type: 'term/previewTerm', payload });
    if (answer.Success) return answer.Value;
    refuse(answer);
    return undefined;
  };
  const preview = async (withPast: boolean) => {
    const effects = await effectsOf(withPast, draft);
    if (effects) setImpact(effects);
  };
  /**
   * Saves at once if the user has nothing to decide (`affects` is false). Otherwise shows first
   * what would change.
   */
  const submit = async (typed = draft, stored = base) => {
    const effects = await effectsOf(movePast, typed);
    if (effects?.affects === false) await store(typed, stored, { movePast, notices: [] });
    else if (effects) setImpact(effects);
  };
  const startFrom = (theirs: Term, next: TermDraft) => {
    setBase(theirs);
    setConflict(undefined);
    change(next);
  };
  return {
    terms,
    draft,
    change,
    base: base ? draftOf(base) : blank,
    /**
     * The term before editing, whose period times the user must still confirm. Undefined if they
     * are confirmed, or if the term uses the undergraduate period times.
     */
    unconfirmed: draft.follows.includes('hours') || begun.hoursConfirmedAt ? undefined : begun,
    changed: !isSameInput(typedOf(draft), typedOf(base ? draftOf(base) : blank)),
    /**
     * The term as another user has saved it in the meantime. Undefined if there is no edit
     * conflict.
     */
    conflict,
    takeTheirs: () => conflict && startFrom(conflict, draftOf(conflict)),
    /**
     * Resolves an edit conflict and saves as usual. Keeps the user's own values of `ownFields` and
     * of `follows` (the parts shared with the undergraduate term), and takes the other user's
     * values of all other fields.
     */
    merge: async (ownFields: readonly TermField[]) => {
      if (!conflict) return;
      const merged = { ...draftOf(conflict), ...pick(draft, ownFields), follows: draft.follows };
      startFrom(conflict, merged);
      await submit(merged, conflict);
    },
    impact,
    back: () => setImpact(undefined),
    movePast,
    setMovePast,
    preview,
    submit,
    save: (notices: NoticeChoice) => store(draft, base, { movePast, notices }),
    errors,
    message,
  };
};
