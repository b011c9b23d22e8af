import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { Icon } from '@/components/display/Icon';
import { toast } from '@/components/feedback/feedback';
import type { AccountWithPassword } from '@/contract/accounts';
import { useText } from '@/locales/catalogue';
import { accountsText } from '@/locales/page/accounts';
import styles from './Accounts.module.css';

interface PasswordShownProps {
  made: AccountWithPassword;
  onClose: () => void;
}

export const PasswordShown = ({ made: { account, password }, onClose }: PasswordShownProps) => {
  const text = useText(accountsText);
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    toast(text.copied);
  };
  return (
    <Modal
      open
      title={text.shownTitle(account.userName)}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text.shownDone}
        </Button>
      }
    >
      <div className={styles.password}>
        <code>{password}</code>
        {/* No copy button on plain HTTP, because browsers allow copying only over HTTPS. */}
        {window.isSecureContext && (
          <Button icon={<Icon of={CopyOutlined} />} onClick={copy}>
            {text.copy}
          </Button>
        )}
      </div>
      <Alert type="warning" showIcon title={text.shownOnce} />
    </Modal>
  );
};
