import { Alert, Button, Form } from 'antd';
import { ConflictNotice } from '@/components/form/ConflictNotice';
import { INTO_VIEW } from '@/components/form/formRules';
import { type SmsSettings, TEMPLATE_CODES } from '@/contract/sms/smsSettings';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppSelector, useEffectLoading } from '@/store/hooks';
import { GeneralFields } from './GeneralFields';
import styles from './Messages.module.css';
import { TemplateFields } from './TemplateFields';
import { TestMessage } from './TestMessage';
import { useIsRefused } from './useIsRefused';
import { useMessageSettings } from './useMessageSettings';
import { VersionList } from './VersionList';
import { type SettingsForm, toForm } from './values';

interface MessageSettingsEditorProps {
  versions: readonly SmsSettings[];
  present: SmsSettings;
}

export const MessageSettingsEditor = ({ versions, present }: MessageSettingsEditorProps) => {
  const text = useText(smsSettingsText);
  const settings = useMessageSettings(present);
  const example = useAppSelector(({ smsSettings }) => smsSettings.example);
  const saving = useEffectLoading('smsSettings/save');
  const { form, base, theirs, changed } = settings;
  const dirty = changed.length > 0;
  // The initial settings can be saved unchanged. By saving, the office confirms that it has checked
  // them (D-09).
  const canSave = dirty || base.version === 0;
  const isRefused = useIsRefused();
  const unknown = TEMPLATE_CODES.filter((code) => isRefused(present.templates[code].providerCode));

  return (
    <>
      <Form<SettingsForm>
        form={form}
        // A prefix for the input ids, so that they differ from the ids of other elements, such as
        // `content`.
        name="messages"
        layout="vertical"
        initialValues={settings.initial}
        scrollToFirstError={INTO_VIEW}
        onValuesChange={settings.keepDraft}
        onFinish={settings.save}
      >
        {settings.restored && dirty && !theirs && (
          <Alert className={styles.notice} type="info" showIcon title={text.restored} />
        )}
        {unknown.length > 0 && (
          <Alert
            className={styles.notice}
            type="warning"
            showIcon
            title={text.noNumbers(unknown.map((code) => text.fields[code]))}
          />
        )}
        {theirs && (
          <ConflictNotice
            theirs={{ updatedBy: theirs.updatedBy, updatedAt: theirs.updatedAt ?? '' }}
            key={theirs.version}
            base={toForm(base)}
            theirValues={toForm(theirs)}
            mine={settings.mine()}
            labels={text.fields}
            busy={saving}
            onTakeTheirs={settings.takeTheirs}
            onMerge={settings.merge}
          />
        )}
        <div className={styles.cards}>
          <GeneralFields form={form} />
          {TEMPLATE_CODES.map((code) => (
            <TemplateFields key={code} code={code} form={form} example={example ?? undefined} />
          ))}
        </div>
        {example !== undefined && (
          <p className={styles.example}>{example ? text.example(example.label) : text.noExample}</p>
        )}
        <div className={styles.bar}>
          <Button
            type="primary"
            htmlType="submit"
            loading={saving}
            disabled={!canSave || theirs !== undefined}
          >
            {canSave ? text.saveAs(base.version + 1) : text.save}
          </Button>
          {dirty && <Button onClick={() => settings.begin(base)}>{text.discard}</Button>}
        </div>
      </Form>
      <div className={styles.cards}>
        <TestMessage dirty={dirty} />
        <VersionList versions={versions} onRestored={settings.begin} />
      </div>
    </>
  );
};
