import { LinkButton } from '@/components/display/LinkButton';
import { ask, toast } from '@/components/feedback/feedback';
import { Section } from '@/components/frame/Section';
import { lazyPart } from '@/components/lazy/lazyPart';
import { marks } from '@/contract/base/marks';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppDispatch } from '@/store/hooks';
import { exactTime } from '@/utils/format/times';
import styles from './Messages.module.css';
import { differingFrom } from './values';

const VersionDrawer = lazyPart('message-version', () =>
  import('./VersionDrawer').then((module) => module.VersionDrawer),
);

interface VersionListProps {
  versions: readonly SmsSettings[];
  onRestored: (settings: SmsSettings) => void;
}

/**
 * Lists all saved versions of the settings, with author and time. The user can view and restore
 * older versions.
 */
export const VersionList = ({ versions, onRestored }: VersionListProps) => {
  const all = useText(smsSettingsText);
  const { versions: text, fields } = all;
  const dispatch = useAppDispatch();
  const dialog = useDialogParam('version');
  const [present] = versions;
  const shown = versions.find(({ version }) => String(version) === dialog.value);

  const takeBack = async ({ version, updatedAt, updatedBy, ...values }: SmsSettings) => {
    if (!present) return;
    const title = text.takeBackTitle(text.version(version));
    if (!(await ask({ title, content: text.takeBackHint, okText: text.takeBack }))) return;
    const payload = { ...values, version: present.version };
    const answer = await dispatch({ type: 'smsSettings/save', payload });
    if (!answer.Success) {
      dispatch({ type: 'smsSettings/fetch' });
      return;
    }
    dialog.close();
    onRestored(answer.Value);
    toast(text.takenBack(answer.Value.version));
  };
  const changes = (settings: SmsSettings, before: SmsSettings | undefined) => {
    if (!before) return text.initial;
    const names = differingFrom(settings, before).map((field) => fields[field]);
    return names.length > 0 ? text.changed(names.join(marks().list)) : text.same;
  };
  return (
    <Section title={text.title}>
      <ul className={styles.versions}>
        {versions.map((settings, index) => (
          <li key={settings.version}>
            <span>
              <strong>{text.version(settings.version)}</strong>
              {index === 0 && ` · ${text.current}`}
              {settings.updatedAt && ` · ${settings.updatedBy} · ${exactTime(settings.updatedAt)}`}
              <br />
              <span className={styles.quiet}>{changes(settings, versions[index + 1])}</span>
            </span>
            <LinkButton onClick={() => dialog.open(String(settings.version))}>
              {text.look}
            </LinkButton>
          </li>
        ))}
      </ul>
      {shown && present && (
        <VersionDrawer
          settings={shown}
          present={present}
          onTakeBack={() => takeBack(shown)}
          onClose={dialog.close}
        />
      )}
    </Section>
  );
};
