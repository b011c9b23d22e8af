import { hasLinkIn } from '@/domain/sms/templateTexts';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import styles from './Notices.module.css';

interface LinkHintProps {
  content: string;
  /** True if the server has a public address, so that messages can contain links. */
  hasLinks: boolean;
  /** True if the gateway refuses messages in which the link is empty. */
  isRefused: boolean;
}

/** Warns below a message text that contains a link if the server cannot create links. */
export const LinkHint = ({ content, hasLinks, isRefused }: LinkHintProps) => {
  const text = useText(smsText);
  if (hasLinks || !hasLinkIn(content)) return null;
  return (
    <span role="status" className={styles.warning}>
      {isRefused ? text.linksRefused : text.noLinks}
    </span>
  );
};
