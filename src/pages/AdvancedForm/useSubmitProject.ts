import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { Project } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';

interface Options {
  onAccepted: () => void;
  onRefused: (errors: readonly FieldError[]) => void;
}

/** Submits a project and opens the result page. Calls are ignored while a submit is running. */
export const useSubmitProject = ({ onAccepted, onRefused }: Options) => {
  const text = useText(advancedFormText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const saving = useEffectLoading('form/submitProject');
  const sending = useRef(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const send = async (project: Project) => {
    if (sending.current) return;
    sending.current = true;
    const answer = await dispatch({ type: 'form/submitProject', payload: project });
    sending.current = false;
    if (answer.Success) {
      onAccepted();
      // Shows the result only as a toast if the user has left the page in the meantime.
      if (mounted.current) navigate('/result/success', { state: { project } });
      else toast(text.done);
    } else if (mounted.current) onRefused(fieldErrorsOf(answer));
  };
  return { send, saving };
};
