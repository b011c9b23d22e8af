import { Button, Select } from 'antd';
import { useState } from 'react';
import { SmsStatusTag } from '@/components/display/SmsStatusTag';
import { toast } from '@/components/feedback/feedback';
import { Section } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import { TEMPLATE_CODES, type TemplateCode } from '@/contract/sms/smsSettings';
import { usePolling } from '@/hooks/usePolling';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Messages.module.css';
import { OwnNumber } from './OwnNumber';

/** The delay, in milliseconds, before the page asks again if the test message has arrived. */
const LOOK = 1500;

const TestState = () => {
  const { test: text } = useText(smsSettingsText);
  const dispatch = useAppDispatch();
  const test = useAppSelector(({ smsSettings }) => smsSettings.test);
  const isPending = test?.status === 'queued' || test?.status === 'sent';
  usePolling(isPending ? LOOK : undefined, async () => {
    if (test) await dispatch({ type: 'smsSettings/followTest', payload: test.id });
  });
  if (!test) return null;
  return (
    <div role="status" className={styles.state}>
      <p>
        {text.state} <SmsStatusTag status={test.status} />{' '}
        {test.status === 'queued' ? test.attempts.at(-1)?.text : test.errorText}
      </p>
      <p className={styles.bubble} lang="zh-CN">
        {test.signature}
        {test.content}
      </p>
    </div>
  );
};

/**
 * A form for sending a test message to the user's own telephone. It uses the saved settings, not
 * unsaved input. If the user has no telephone number yet, it asks for the number first.
 */
export const TestMessage = ({ dirty }: { dirty: boolean }) => {
  const { test: text, fields } = useText(smsSettingsText);
  const dispatch = useAppDispatch();
  const profile = useAppSelector(({ account }) => account.profile);
  const simulated = useAppSelector(({ site }) => site.smsSimulated);
  const sending = useEffectLoading('smsSettings/sendTest');
  const lacksNumber = profile?.mobile === '';
  const [code, setCode] = useState<TemplateCode>('reminder');

  const handleSend = async () => {
    const answer = await dispatch({ type: 'smsSettings/sendTest', payload: code });
    if (answer.Success) toast(text.sent);
  };
  return (
    <Section title={text.title}>
      <p className={styles.hint}>{text.hint}</p>
      {simulated && <p className={styles.warning}>{text.simulated}</p>}
      {dirty && <p className={styles.warning}>{text.dirty}</p>}
      <p>
        {text.number}
        {marks().colon}
        {lacksNumber ? text.none : profile?.mobile}
      </p>
      <div className={styles.row}>
        <Select<TemplateCode>
          aria-label={text.template}
          value={code}
          onChange={setCode}
          options={TEMPLATE_CODES.map((value) => ({ value, label: fields[value] }))}
          className={styles.choice}
        />
        {!lacksNumber && (
          <Button loading={sending} disabled={!profile} onClick={handleSend}>
            {text.send}
          </Button>
        )}
      </div>
      {lacksNumber && <OwnNumber profile={profile} sending={sending} onSaved={handleSend} />}
      <TestState />
    </Section>
  );
};
