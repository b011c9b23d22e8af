import { Button } from 'antd';
import Input from 'antd/es/input/Input';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '@/contract/base/errorCodes';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import styles from './Account.module.css';
import { LoginField } from './LoginField';

interface CodeStepProps {
  /**
   * The user name in the hint above the input. Empty after a single sign-on, because the page does
   * not know the user name then.
   */
  userName: string;
  wrong: boolean;
  busy: boolean;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/**
 * The second step of the sign-in, in which the user types a code from the authenticator app or a
 * recovery code.
 */
export const CodeStep = ({ userName, wrong, busy, onSubmit, onBack }: CodeStepProps) => {
  const text = useText(accountText);
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [blank, setBlank] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // Clears a rejected code, so that the user can type another one.
  useEffect(() => {
    if (busy || !wrong) return;
    setCode('');
    form.current?.querySelector('input')?.focus();
  }, [busy, wrong]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) return onSubmit(code);
    setBlank(true);
    form.current?.querySelector('input')?.focus();
  };
  const handleSwitch = () => {
    setRecovery(!recovery);
    setCode('');
    setBlank(false);
    form.current?.querySelector('input')?.focus();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <h1 className={styles.title}>{text.codeTitle}</h1>
      <p className={styles.hint}>{(recovery ? text.recoveryHint : text.codeHint)(userName)}</p>
      {wrong && (
        <p role="alert" className={styles.wrong}>
          {text.codeWrong}
        </p>
      )}
      <LoginField
        name="code"
        label={recovery ? text.recoveryCode : text.code}
        error={blank ? errorText('REQUIRED') : undefined}
      >
        {(field) => (
          <Input
            {...field}
            key={String(recovery)}
            value={code}
            autoComplete={recovery ? 'off' : 'one-time-code'}
            inputMode={recovery ? 'text' : 'numeric'}
            autoFocus
            maxLength={32}
            onChange={({ target }) => {
              setCode(target.value);
              setBlank(false);
            }}
          />
        )}
      </LoginField>
      <Button type="primary" htmlType="submit" block loading={busy} className={styles.submit}>
        {text.signIn}
      </Button>
      <p className={styles.aside}>
        <Button type="link" size="small" onClick={handleSwitch}>
          {recovery ? text.useCode : text.useRecovery}
        </Button>
        <Button type="link" size="small" onClick={onBack}>
          {text.back}
        </Button>
      </p>
      <p className={styles.aside}>{text.codeLost}</p>
    </form>
  );
};
