import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { login, type Role, type SignInStatus } from '@/contract/account';
import { type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import { validate } from '@/contract/base/validation';
import type { LandingChoice } from '@/contract/preferences';
import { SIGN_ON_CODE, SIGN_ON_DONE } from '@/contract/singleSignOn';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { afterSignIn, passwordPath, secondFactorPath } from '@/utils/access/redirect';
import { problemIn } from './SignOn';

type Values = { userName: string; password: string };
type Errors = Partial<Record<keyof Values, string>>;

const errorsByField = (errors: readonly FieldError[]): Errors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/**
 * Manages the sign-in page: the typed values, the errors and the result of the last attempt. After
 * a successful sign-in, it opens the next page.
 */
export const useSignIn = () => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const knows = useContext(KnownPathsContext);
  const [values, setValues] = useState<Values>({ userName: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [wrong, setWrong] = useState<SignInStatus>();
  const form = useRef<HTMLFormElement>(null);
  const busy = useEffectLoading('login/login');
  const query = new URLSearchParams(location.search);
  const redirect = query.get('redirect');
  const outcome = query.get('signOn');
  const [problem, setProblem] = useState(problemIn(outcome));

  useEffect(() => {
    dispatch({ type: 'site/fetch' });
  }, [dispatch]);

  const enter = (role: Role, landing: LandingChoice | undefined) =>
    navigate(afterSignIn(redirect, role, knows, landing), { replace: true });
  const enterSignedOn = async () => {
    const answer = await dispatch({ type: 'login/signedOn' });
    if (!answer.Success) return setProblem(answer.status === 401 ? 'expired' : 'failed');
    const { authority, landing, mustSetUpSecondFactor } = answer.Value;
    if (mustSetUpSecondFactor) {
      const search = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
      return navigate(secondFactorPath({ ...location, search }), { replace: true });
    }
    enter(authority, landing);
  };
  const handleSignedOn = useEventCallback(enterSignedOn);
  useEffect(() => {
    if (outcome === SIGN_ON_DONE) handleSignedOn();
  }, [outcome, handleSignedOn]);

  const change = (changed: Partial<Values>) => {
    setValues((current) => ({ ...current, ...changed }));
    setErrors({});
  };
  const signIn = async (code?: string) => {
    const payload = { ...values, type: 'account', ...(code && { code }) };
    const answer = await dispatch({ type: 'login/login', payload });
    if (!answer.Success) return setErrors(errorsByField(fieldErrorsOf(answer)));
    const { status, mustChangePassword, mustSetUpSecondFactor } = answer.Value;
    if (status !== 'ok') return setWrong(status);
    if (mustChangePassword) return navigate(passwordPath(location), { replace: true });
    if (mustSetUpSecondFactor) return navigate(secondFactorPath(location), { replace: true });
    enter(answer.Value.currentAuthority ?? 'admin', answer.Value.landing);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(undefined);
    setProblem(undefined);
    const checked = validate(login.input, { ...values, type: 'account' });
    if (!checked.ok) {
      setErrors(errorsByField(checked.errors));
      const first = form.current?.elements.namedItem(checked.errors[0]?.field ?? '');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    await signIn();
  };

  return {
    ...{ form, values, errors, wrong, problem, redirect, busy },
    /** True if the user must still enter a second factor after the single sign-on. */
    needsCode: outcome === SIGN_ON_CODE,
    ...{ change, submit, signIn, enterSignedOn, setProblem },
    startAgain: () => setWrong(undefined),
  };
};
