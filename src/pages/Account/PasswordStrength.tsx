import { isCommonPassword } from '@/contract/base/commonPasswords';
import { marks } from '@/contract/base/marks';
import { accountText } from '@/locales/account';
import { useText } from '@/locales/catalogue';
import styles from './Account.module.css';

const MIN_LENGTH = 8;

/** 0 too short, 1 weak, 2 fair, 3 strong: length counts most, as NIST SP 800-63B advises. */
export const strengthOf = (password: string): 0 | 1 | 2 | 3 => {
  if (password.length < MIN_LENGTH) return 0;
  if (isCommonPassword(password)) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const points = Math.floor(password.length / 4) + kinds;
  if (points >= 6) return 3;
  return points >= 4 ? 2 : 1;
};

const COLORS = [styles.weak, styles.weak, styles.fair, styles.strong];

/** How strong the password is, in a word and in bars. */
export const PasswordStrength = ({ password }: { password: string }) => {
  const text = useText(accountText);
  if (!password) return text.passwordHelp;
  const strength = strengthOf(password);
  return (
    <span className={styles.strength} aria-live="polite">
      {text.strength}
      {marks().colon}
      {text.strengths[strength]}
      {[1, 2, 3].map((level) => (
        <span
          key={level}
          className={[styles.bar, strength >= level ? COLORS[strength] : ''].join(' ')}
        />
      ))}
    </span>
  );
};
