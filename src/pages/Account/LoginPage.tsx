import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DEMO_ACCOUNTS } from '@/contract/account';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppSelector } from '@/store/hooks';
import styles from './Account.module.css';
import { CodeStep } from './CodeStep';
import { LoginField } from './LoginField';
import { Notice } from './SignInNotice';
import { SignOnButtons, SignOnCode } from './SignOn';
import { useSignIn } from './useSignIn';

/**
 * Buttons that fill in the user name and password of a demo account. Shown only if the server
 * offers demo accounts.
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
 * Shows the version of the console, so that users can name it in error reports. While the version
 * is loading, an empty line keeps the space.
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

/**
 * The sign-in page. After signing in, the user gets to the page that he or she wanted to open. The
 * inputs do without antd's `Form`, so that the first download stays small.
 */
const LoginPage = () => {
  const text = useText(accountText);
  const { registration, firstPassword, signOn } = useAppSelector(({ site }) => site);
  const [usesPassword, setUsesPassword] = useState(false);
  const { form, values, errors, wrong, problem, redirect, needsCode, busy, ...handlers } =
    useSignIn();
  const { change, submit, signIn, enterSignedOn, setProblem, startAgain } = handlers;

  if (needsCode && !problem) {
    return <SignOnCode onDone={enterSignedOn} onProblem={setProblem} />;
  }
  if (wrong === 'code' || wrong === 'codeWrong') {
    return (
      <CodeStep
        userName={values.userName}
        wrong={wrong === 'codeWrong'}
        busy={busy}
        onSubmit={signIn}
        onBack={startAgain}
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
    <form ref={form} onSubmit={submit} noValidate>
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
            onChange={({ target }) => change({ userName: target.value })}
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
            onChange={({ target }) => change({ password: target.value })}
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
      <DemoAccounts onPick={({ userName, password }) => change({ userName, password })} />
      <Version />
    </form>
  );
};

export default LoginPage;
