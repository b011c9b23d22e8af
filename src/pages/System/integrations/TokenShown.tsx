import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal } from 'antd';
import { Icon } from '@/components/display/Icon';
import { toast } from '@/components/feedback/feedback';
import type { NewToken } from '@/contract/tokens';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import styles from './Tokens.module.css';

/** Shows the secret of a new token. It is shown only once, so the user must copy it now. */
export const TokenShown = ({
  made: { name, secret },
  onClose,
}: {
  made: NewToken;
  onClose: () => void;
}) => {
  const { tokens: text } = useText(integrationsText);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast(text.copied);
  };
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
      <div className={styles.secret}>
        <Input
          readOnly
          value={secret}
          aria-label={text.secret}
          onFocus={({ target }) => target.select()}
        />
        {/* Browsers allow copying only over HTTPS. On plain HTTP there is no copy button. */}
        {window.isSecureContext && (
          <Button icon={<Icon of={CopyOutlined} />} onClick={copy}>
            {text.copy}
          </Button>
        )}
      </div>
      <Alert type="warning" showIcon title={text.shownOnce} />
      <p className={styles.use}>
        {text.use}
        <br />
        <code>Authorization: Bearer …</code>
      </p>
    </Modal>
  );
};
