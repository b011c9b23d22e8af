import type { SignInStatus } from '@/contract/account';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import { useAppSelector } from '@/store/hooks';
import styles from './Account.module.css';
import type { PageProblem } from './SignOn';

interface NoticeProps {
  wrong: SignInStatus | undefined;
  /** The reason why the last single sign-on failed, such as `cancelled`. */
  problem: PageProblem | undefined;
}

/** A message that explains why the user must sign in, or why the last sign-in failed. */
export const Notice = ({ wrong, problem }: NoticeProps) => {
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
