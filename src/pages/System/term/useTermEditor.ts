import { useState } from 'react';
import type { Left } from '@/components/form/useRecordForm';
import { type Envelope, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { ListedTerm, Term, TermField, TermImpact } from '@/contract/term';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { isSameInput } from '@/utils/unsaved/sameInput';
import { draftOf, saidOf, type TermDraft, valuesOf } from './termDraft';

/** What is typed of a term, what it would do, and what is wrong with it. */
export const useTermEditor = (term: ListedTerm | undefined, onSaved: (saved: Term) => void) => {
  const dispatch = useAppDispatch();
  const [base, setBase] = useState<Term | undefined>(term);
  const [draft, setDraft] = useState(() => draftOf(term));
  const [conflict, setConflict] = useState<Term & Left>();
  const [movePast, setMovePast] = useState(false);
  const [impact, setImpact] = useState<TermImpact>();
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [message, setMessage] = useState('');

  const refuse = (answer: Extract<Envelope<unknown>, { Success: false }>) => {
    const fields = fieldErrorsOf(answer);
    setImpact(undefined);
    setErrors(fields);
    setMessage(fields.length > 0 ? '' : answer.Message);
  };
  const change = (values: Partial<TermDraft>) => {
    setDraft((now) => ({ ...now, ...values }));
    setErrors([]);
    setMessage('');
  };
  const preview = async (withPast: boolean, typed = draft) => {
    const { level, termCode } = typed;
    setMovePast(withPast);
    const payload = { level, termCode, movePast: withPast, ...valuesOf(typed) };
    const answer = await dispatch({ type: 'term/previewTerm', payload });
    if (answer.Success) setImpact(answer.Value);
    else refuse(answer);
  };
  const save = async () => {
    const { level, termCode } = draft;
    const values = { ...valuesOf(draft), movePast };
    const answer = base
      ? await dispatch({
          type: 'term/update',
          payload: { id: base.id, version: base.version, ...values },
        })
      : await dispatch({ type: 'term/create', payload: { level, termCode, ...values } });
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
    base: draftOf(base),
    changed: !isSameInput(saidOf(draft), saidOf(draftOf(base))),
    /** The term as somebody else left it, when a save came too late. */
    conflict,
    takeTheirs: () => conflict && startFrom(conflict, draftOf(conflict)),
    /** Theirs with what was typed into these fields; what that moves is shown before it is saved. */
    merge: async (kept: readonly TermField[]) => {
      if (!conflict) return;
      const merged = { ...draftOf(conflict), ...pick(draft, kept) };
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
