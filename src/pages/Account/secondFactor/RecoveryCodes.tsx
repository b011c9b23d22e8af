import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '@/components/display/Icon';
import { toast } from '@/components/feedback/feedback';
import { useText } from '@/locales/catalogue';
import { secondFactorText } from '@/locales/secondFactor';
import { useAppSelector } from '@/store/hooks';
import { download } from '@/utils/download';
import styles from './SecondFactor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  ended: number;
  onDone: () => void;
}

/** Shows the recovery codes. This is the only time that the user can see them. */
export const RecoveryCodes = ({ codes, ended, onDone }: RecoveryCodesProps) => {
  const text = useText(secondFactorText);
  const userName = useAppSelector(({ user }) => user.currentUser.userName) ?? '';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);

  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast(text.copied);
  };
  const save = () => {
    const content = [text.fileHead(userName), ...codes, ''].join('\r\n');
    download(text.fileName, new Blob([content], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <>
      <p className={styles.hint}>
        {text.codesHint}
        {ended > 0 && text.endedOthers(ended)}
      </p>
      <ul ref={list} className={styles.codes} tabIndex={-1} aria-label={text.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {/* No copy button on plain HTTP, because browsers allow copying only over HTTPS. */}
        {window.isSecureContext && (
          <Button icon={<Icon of={CopyOutlined} />} onClick={copy}>
            {text.copy}
          </Button>
        )}
        <Button icon={<Icon of={DownloadOutlined} />} onClick={save}>
          {text.download}
        </Button>
        <Button type="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </>
  );
};
