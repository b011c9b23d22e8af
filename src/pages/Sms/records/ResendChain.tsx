import { LinkButton } from '@/components/display/LinkButton';
import { SmsStatusTag } from '@/components/display/SmsStatusTag';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import styles from '../Sms.module.css';
import { useTimestampText } from '../wizard/useTimestampText';

interface ResendChainProps {
  id: number;
  chain: readonly SmsRecord[];
  onOpen: (id: number) => void;
}

export const ResendChain = ({ id, chain, onOpen }: ResendChainProps) => {
  const text = useText(smsText);
  const moment = useTimestampText();
  return (
    <ul className={styles.chain}>
      {chain.map(({ id: own, status, createdAt }) => (
        <li key={own}>
          <span>{text.number(own)}</span>
          <SmsStatusTag status={status} />
          <span className={styles.hint}>{moment(createdAt)}</span>
          {own === id ? (
            <span className={styles.hint}>{text.chainThis}</span>
          ) : (
            <LinkButton onClick={() => onOpen(own)}>{text.chainOpen}</LinkButton>
          )}
        </li>
      ))}
    </ul>
  );
};
