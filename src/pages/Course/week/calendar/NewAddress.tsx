import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input, QRCode } from 'antd';
import { Icon } from '@/components/display/Icon';
import { toast } from '@/components/feedback/feedback';
import { marks } from '@/contract/base/marks';
import { calendarAddress, type NewCalendarAddress } from '@/contract/calendar';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import styles from './Calendar.module.css';

/** A new secret calendar URL. The user can see it only here and only once. */
export const NewAddress = ({ made: { secret, of } }: { made: NewCalendarAddress }) => {
  const text = useText(calendarText);
  const address = `${window.location.origin}${calendarAddress(secret)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast(text.copied);
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={`${text.created}${marks().colon}${of}`}
      description={
        <>
          <div className={styles.made}>
            <Input
              readOnly
              value={address}
              aria-label={text.address}
              onFocus={({ target }) => target.select()}
            />
            {/* No copy button on plain HTTP, because browsers allow copying only over HTTPS. */}
            {window.isSecureContext && (
              <Button icon={<Icon of={CopyOutlined} />} onClick={copy}>
                {text.copy}
              </Button>
            )}
          </div>
          {text.once}
          {/* Always dark on light, because phones can read only that. */}
          <QRCode
            className={styles.qr ?? ''}
            aria-label={text.picture}
            value={address}
            type="svg"
            size={160}
            color="#000"
            bgColor="#fff"
          />
        </>
      }
    />
  );
};
