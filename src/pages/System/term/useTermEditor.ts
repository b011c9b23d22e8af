import { useState } from 'react';
import { type Envelope, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { ListedTerm, Term, TermImpact } from '@/contract/term';
import { useAppDispatch } from '@/store/hooks';
import { draftOf, type TermDraft, valuesOf } from './termDraft';

/** What is typed of a term, what it would do, and what is wrong with it. */
export const useTermEditor = (term: ListedTerm | undefined, onSaved: (saved: Term) => void) => {
  const dispatch = useAppDispatch();
  const [initial] = useState(() => draftOf(term));
  const [draft, setDraft] = useState(initial);
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
  const preview = async (withPast: boolean) => {
    const { level, termCode } = draft;
    setMovePast(withPast);
    const payload = { level, termCode, movePast: withPast, ...valuesOf(draft) };
    const answer = await dispatch({ type: 'term/previewTerm', payload });
    if (answer.Success) setImpact(answer.Value);
    else refuse(answer);
  };
  const save = async () => {
    const { level, termCode } = draft;
    const values = { ...valuesOf(draft), movePast };
    const answer = term
      ? await dispatch({
          type: 'term/update',
          payload: { id: term.id, version: term.version, ...values },
        })
      : await dispatch({ type: 'term/create', payload: { level, termCode, ...values } });
    if (answer.Success) onSaved(answer.Value);
    else refuse(answer);
  };
  return {
    draft,
    change,
    changed: JSON.stringify(draft) !== JSON.stringify(initial),
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
