import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { DEMO_ACCOUNTS, login, type Role, type SignInStatus } from '@/contract/account';
import { type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import { validate } from '@/contract/base/validation';
import type { LandingChoice } from '@/contract/preferences';
import { SIGN_ON_CODE, SIGN_ON_DONE } from '@/contract/singleSignOn';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { useEventCallback } from '@/hooks/useEventCallback';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { afterSignIn, passwordPath, secondFactorPath } from '@/utils/access/redirect';
import styles from './Account.module.css';
import { CodeStep } from './CodeStep';
import { LoginField } from './LoginField';
import { type PageProblem, problemIn, SignOnButtons, SignOnCode } from './SignOn';

/**
 * Buttons that fill in the user name and password of a demo account. Shown if the server offers
 * demo accounts.
 */
const DemoAccounts = ({
  onPick,
}: {
  onPick: (account: (typeof DEMO_ACCOUNTS)[number]) => void;
}) => {
  const text = useText(accountText);
  const shown = useAppSelector(({ site }) => site.demoAccounts);
  if (!shown) return null;
  return (
    <div className={styles.demo}>
      <span>{text.demo}</span>
      {DEMO_ACCOUNTS.map((account) => (
        <Button key={account.userName} size="small" onClick={() => onPick(account)}>
          {text.demoRoles[account.authority]} {account.userName} / {account.password}
        </Button>
      ))}
    </div>
  );
};

/**
 * Shows the running version, for error reports. The page reserves space while the version loads.
 */
const Version = () => {
  const text = useText(accountText);
  const { version, build } = useAppSelector(({ site }) => site);
  return (
    <p className={styles.version}>
      {version && `${text.version} ${version}${build ? ` (${build})` : ''}`}
    </p>
  );
};

interface NoticeProps {
  wrong: SignInStatus | undefined;
  /** The problem of the last single sign-on. */
  problem: PageProblem | undefined;
}

/** A message that says why a sign-in is needed, or why the last sign-in failed. */
const Notice = ({ wrong, problem }: NoticeProps) => {
  const text = useText(accountText);
  const expired = useAppSelector((state) => state.login.expired);
  const said: Partial<Record<SignInStatus, string>> = {
    disabled: text.disabled,
    signOnOnly: text.signOnOnly,
  };
  if (wrong || problem) {
    return (
      <p role="alert" className={styles.wrong}>
        {wrong ? (said[wrong] ?? text.wrong) : problem && text.signOnProblems[problem]}
      </p>
    );
  }
  return (
    expired && (
      <p role="status" className={styles.expired}>
        {text.expired}
      </p>
    )
  );
};

type Values = { userName: string; password: string };
type Errors = Partial<Record<keyof Values, string>>;

const errorsByField = (errors: readonly FieldError[]): Errors =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/**
 * The sign-in page. After the sign-in, the browser opens the page that the user wanted. The form
 * does not use antd, which would make the first download larger.
 */
const LoginPage = () => {
  const text = useText(accountText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const knows = useContext(KnownPathsContext);
  const [values, setValues] = useState<Values>({ userName: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [wrong, setWrong] = useState<SignInStatus>();
  const form = useRef<HTMLFormElement>(null);
  const busy = useEffectLoading('login/login');
  const { registration, firstPassword, signOn } = useAppSelector(({ site }) => site);
  const [usesPassword, setUsesPassword] = useState(false);
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

  const handleChange = (changed: Partial<Values>) => {
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
  const handleSubmit = async (event: FormEvent) => {
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

  if (outcome === SIGN_ON_CODE && !problem) {
    return <SignOnCode onDone={enterSignedOn} onProblem={setProblem} />;
  }
  if (wrong === 'code' || wrong === 'codeWrong') {
    return (
      <CodeStep
        userName={values.userName}
        wrong={wrong === 'codeWrong'}
        busy={busy}
        onSubmit={signIn}
        onBack={() => setWrong(undefined)}
      />
    );
  }
  if (signOn?.only && !usesPassword) {
    return (
      <>
        <h1 className={styles.title}>{text.signInTitle}</h1>
        <Notice wrong={wrong} problem={problem} />
        <SignOnButtons signOn={signOn} redirect={redirect} isFirst />
        <p className={styles.aside}>{text.onlyHint}</p>
        <p className={styles.aside}>
          <Button type="link" size="small" onClick={() => setUsesPassword(true)}>
            {text.adminSignIn}
          </Button>
        </p>
        <Version />
      </>
    );
  }
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <h1 className={styles.title}>{text.signInTitle}</h1>
      <Notice wrong={wrong} problem={problem} />
      <LoginField name="userName" label={text.userName} error={errors.userName}>
        {(field) => (
          <Input
            {...field}
            value={values.userName}
            autoComplete="username"
            autoFocus
            maxLength={64}
            onChange={({ target }) => handleChange({ userName: target.value })}
          />
        )}
      </LoginField>
      <LoginField name="password" label={text.password} error={errors.password}>
        {(field) => (
          <Password
            {...field}
            value={values.password}
            autoComplete="current-password"
            maxLength={128}
            onChange={({ target }) => handleChange({ password: target.value })}
          />
        )}
      </LoginField>
      <Button type="primary" htmlType="submit" block loading={busy} className={styles.submit}>
        {text.signIn}
      </Button>
      {signOn && <SignOnButtons signOn={signOn} redirect={redirect} />}
      <p className={styles.aside}>{firstPassword ? text.firstPassword : text.forgotten}</p>
      {registration && (
        <p className={styles.aside}>
          {text.noAccount} <Link to="/user/register">{text.toRegister}</Link>
        </p>
      )}
      <DemoAccounts onPick={({ userName, password }) => handleChange({ userName, password })} />
      <Version />
    </form>
  );
};

export default LoginPage;
