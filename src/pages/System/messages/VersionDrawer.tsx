import { Button, Drawer } from 'antd';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useEffectLoading } from '@/store/hooks';
import styles from './Messages.module.css';
import { differing, type SettingsField, toForm } from './values';

interface VersionDrawerProps {
  settings: SmsSettings;
  present: SmsSettings;
  onTakeBack: () => void;
  onClose: () => void;
}

export const VersionDrawer = ({ settings, present, onTakeBack, onClose }: VersionDrawerProps) => {
  const { versions: text, fields } = useText(smsSettingsText);
  const narrow = useNarrow();
  const saving = useEffectLoading('smsSettings/save');
  const values = toForm(settings);
  const others = differing(values, toForm(present));
  const isPresent = settings.version === present.version;
  return (
    <Drawer
      open
      title={text.version(settings.version)}
      size={narrow ? '100%' : 560}
      onClose={onClose}
      footer={
        !isPresent && (
          <div className={styles.footer}>
            <Button
              type="primary"
              loading={saving}
              disabled={others.length === 0}
              onClick={onTakeBack}
            >
              {text.takeBack}
            </Button>
          </div>
        )
      }
    >
      <dl className={styles.values}>
        {(Object.entries(fields) as [SettingsField, string][]).map(([field, label]) => (
          <div key={field}>
            <dt>
              {label}
              {others.includes(field) && <span className={styles.warning}> {text.differs}</span>}
            </dt>
            <dd>{values[field] || <span className={styles.quiet}>{text.blank}</span>}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
};
