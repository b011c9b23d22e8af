import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SIGN_ON_PROBLEMS, type SignOnProblem, type SignOnSite } from '@/contract/singleSignOn';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './Account.module.css';
import { CodeStep } from './CodeStep';

/**
 * The reason why a single sign-on failed. `failed` means that a call from this page to the
 * console's own server failed.
 */
export type PageProblem = SignOnProblem | 'failed';

/**
 * Reads the reason why a single sign-on failed from the URL parameter `signOn`, which the server
 * sets. Undefined if the parameter contains no known reason.
 */
export const problemIn = (outcome: string | null): PageProblem | undefined =>
  SIGN_ON_PROBLEMS.find((problem) => problem === outcome);

interface SignOnButtonsProps {
  signOn: SignOnSite;
  redirect: string | null;
  /**
   * True if single sign-on is the main way to sign in, so that the first button is the primary one.
   */
  isFirst?: boolean;
}

/** Shows one button for each provider of single sign-on. */
export const SignOnButtons = ({ signOn, redirect, isFirst = false }: SignOnButtonsProps) => {
  const text = useText(accountText);
  const query = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  return (
    <div className={styles.signOn}>
      {!isFirst && <span>{text.orSignOn}</span>}
      {signOn.providers.map(({ protocol, name, address }, index) => (
        <Button
          key={protocol}
          type={isFirst && index === 0 ? 'primary' : 'default'}
          href={address + query}
          block
        >
          {name}
        </Button>
      ))}
    </div>
  );
};

interface SignOnCodeProps {
  onDone: () => void;
  onProblem: (problem: PageProblem) => void;
}

/**
 * The form for the second factor, such as a code from an app. Shown after a single sign-on if the
 * office requires a second factor.
 */
export const SignOnCode = ({ onDone, onProblem }: SignOnCodeProps) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wrong, setWrong] = useState(false);
  const busy = useEffectLoading('login/sendCode');
  const handleSubmit = async (payload: string) => {
    setWrong(false);
    const answer = await dispatch({ type: 'login/sendCode', payload });
    if (!answer.Success) return;
    const { status } = answer.Value;
    if (status === 'ok') return onDone();
    if (status === 'codeWrong') setWrong(true);
    else onProblem(status);
  };
  return (
    <CodeStep
      userName=""
      wrong={wrong}
      busy={busy}
      onSubmit={handleSubmit}
      onBack={() => navigate(pathname, { replace: true })}
    />
  );
};
