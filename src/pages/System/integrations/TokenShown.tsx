import { Alert, Button, Modal } from 'antd';
import { SecretInput } from '@/components/display/SecretInput';
import type { NewToken } from '@/contract/tokens';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import styles from './Tokens.module.css';

/** Shows the secret of a new token. This is the only time that the user can see and copy it. */
export const TokenShown = ({
  made: { name, secret },
  onClose,
}: {
  made: NewToken;
  onClose: () => void;
}) => {
  const { tokens: text } = useText(integrationsText);
  return (
    <Modal
      open
      title={text.shownTitle(name)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <SecretInput value={secret} label={text.secret} copy={text.copy} copied={text.copied} />
      <Alert type="warning" showIcon title={text.shownOnce} />
      <p className={styles.use}>
        {text.use}
        <br />
        <code>Authorization: Bearer …</code>
      </p>
    </Modal>
  );
};
