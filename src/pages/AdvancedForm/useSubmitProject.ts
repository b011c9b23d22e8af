import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { Project } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';

interface Options {
  onTaken: () => void;
  onRefused: (errors: readonly FieldError[]) => void;
}

/** Submits a project only once, even if called again, and opens the result page. */
export const useSubmitProject = ({ onTaken, onRefused }: Options) => {
  const text = useText(advancedFormText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const saving = useEffectLoading('form/submitProject');
  const underWay = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const send = async (project: Project) => {
    if (underWay.current) return;
    underWay.current = true;
    const answer = await dispatch({ type: 'form/submitProject', payload: project });
    underWay.current = false;
    if (answer.Success) {
      onTaken();
      // If the user has left the page, the result is only a toast.
      if (here.current) navigate('/result/success', { state: { project } });
      else toast(text.done);
    } else if (here.current) onRefused(fieldErrorsOf(answer));
  };
  return { send, saving };
};
