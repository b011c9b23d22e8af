import { CopyOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { toast } from '@/components/feedback/feedback';
import { Icon } from './Icon';
import styles from './SecretInput.module.css';

interface SecretInputProps {
  /** The secret, such as a new token or calendar URL. It is shown only once. */
  value: string;
  label: string;
  /** The label of the copy button. `copied` is the toast after copying. */
  copy: string;
  copied: string;
}

/** A read-only input that shows a secret, with a button that copies it. */
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
