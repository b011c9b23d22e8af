import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input, QRCode } from 'antd';
import { Icon } from '@/components/display/Icon';
import { toast } from '@/components/feedback/feedback';
import { marks } from '@/contract/base/marks';
import { calendarAddress, type NewCalendarAddress } from '@/contract/calendar';
import { useText } from '@/locales/catalogue';
import { calendarText } from '@/locales/course/calendar';
import { underBase } from '@/utils/basePath';
import styles from './NewAddress.module.css';

/** Shows a new secret calendar URL. The URL is shown only once, so the user must copy it now. */
export const NewAddress = ({ made: { secret, of } }: { made: NewCalendarAddress }) => {
  const text = useText(calendarText);
  const address = window.location.origin + underBase(calendarAddress(secret));
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
            {/* Browsers allow copying only over HTTPS. On plain HTTP there is no copy button. */}
            {window.isSecureContext && (
              <Button icon={<Icon of={CopyOutlined} />} onClick={copy}>
                {text.copy}
              </Button>
            )}
          </div>
          {text.once}
          {/* The QR code is dark on light in dark mode too, because many phones cannot read a
              light code. */}
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
