import { Alert, QRCode } from 'antd';
import { SecretInput } from '@/components/display/SecretInput';
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
  return (
    <Alert
      type="warning"
      showIcon
      title={`${text.created}${marks().colon}${of}`}
      description={
        <>
          <SecretInput value={address} label={text.address} copy={text.copy} copied={text.copied} />
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
