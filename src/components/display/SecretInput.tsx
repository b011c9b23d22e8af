import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { toast } from '@/components/feedback/feedback';
import { Icon } from './Icon';
import styles from './SecretInput.module.css';

interface SecretInputProps {
  /** The secret, which is shown only once. */
  value: string;
  label: string;
  /** The text of the button, and of the toast after a copy. */
  copy: string;
  copied: string;
}

/** A read-only input with a secret, and a button that copies it. */
export const SecretInput = ({ value, label, copy, copied }: SecretInputProps) => {
  const handleCopy = async () => {
    await navigator.clipboard.writeText(value);
    toast(copied);
  };
  return (
    <div className={styles.secret}>
      <Input readOnly value={value} aria-label={label} onFocus={({ target }) => target.select()} />
      {/* Browsers allow copying only over HTTPS. On plain HTTP there is no copy button. */}
      {window.isSecureContext && (
        <Button icon={<Icon of={CopyOutlined} />} onClick={handleCopy}>
          {copy}
        </Button>
      )}
    </div>
  );
};
