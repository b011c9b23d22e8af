import { Alert, Button, Drawer, Form, Skeleton, Steps } from 'antd';
import { useState } from 'react';
import { ask } from '@/components/feedback/feedback';
import type { Level } from '@/contract/rule';
import type { SmsPreviewItem } from '@/contract/sms/sms';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useNarrow } from '@/hooks/useNarrow';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { smsWizardText } from '@/locales/sms/smsWizard';
import { isDayRange } from '@/utils/format/dayRange';
import styles from '../Sms.module.css';
import { PreviewStep } from './PreviewStep';
import { RangeStep } from './RangeStep';
import { ResultStep } from './ResultStep';
import { onlyOf, type Reminder, toLeftOut } from './reminder';
import { useReminded } from './useReminded';
import { useReminderJob } from './useReminderJob';

interface SendWizardProps {
  level: Level;
  onClose: () => void;
}

const STEPS = ['range', 'preview', 'result'] as const;

/**
 * A wizard for sending class reminders in three steps: the user chooses classes, checks each
 * message in a preview, and sees the results (M-02).
 */
export const SendWizard = ({ level, onClose }: SendWizardProps) => {
  const text = useText(smsWizardText);
  const record = useText(recordText);
  const narrow = useNarrow();
  const [form] = Form.useForm<Reminder>();
  const [params, change] = useAddressParams();
  const [found] = useState(() => onlyOf(params.get('only')));
  const isUnreadable = found === 'unreadable';
  const only = isUnreadable ? undefined : found;
  const [days] = useState(() => params.get('on') ?? undefined);
  const job = useReminderJob(level, form, only, isDayRange(days ?? '') ? days : undefined);
  const whom = useReminded(only);
  const [leftOut, setLeftOut] = useState<SmsPreviewItem[]>([]);
  const [atNight, setAtNight] = useState(false);
  const { step, preview, busy } = job;

  const { release } = useUnsaved({
    isChanged: () => job.edited,
    discard: job.discard,
    within: 'dialog',
  });

  const handleClose = async () => {
    const question = {
      title: text.leaveTitle,
      content: text.leaveHint,
      okText: text.leave,
      cancelText: text.stay,
      danger: true,
    };
    if (job.edited && !(await ask(question))) return;
    release();
    job.discard();
    onClose();
  };
  const handlePreview = () => {
    setAtNight(false);
    setLeftOut([]);
    form.submit();
  };

  const counts = preview?.counts;
  const countOf = (outcome: 'queued' | 'noNumber') =>
    (counts?.[outcome] ?? 0) - leftOut.filter((item) => item.outcome === outcome).length;
  const waiting = countOf('queued') + countOf('noNumber');
  const asleep = (counts?.quietHours ?? 0) > 0 && !atNight;
  const buttons = {
    range: (
      <>
        <Button onClick={handleClose}>{record.cancel}</Button>
        {!isUnreadable && (
          <Button type="primary" loading={busy} disabled={!job.start} onClick={handlePreview}>
            {text.preview}
          </Button>
        )}
      </>
    ),
    preview: (
      <>
        <Button onClick={job.back} disabled={busy}>
          {text.back}
        </Button>
        <Button
          type="primary"
          loading={busy}
          disabled={waiting === 0 || asleep}
          onClick={() => job.post(atNight, leftOut.map(toLeftOut))}
        >
          {text.submit(countOf('queued'), countOf('noNumber'))}
        </Button>
      </>
    ),
    result: (
      <Button type="primary" onClick={onClose}>
        {text.close}
      </Button>
    ),
  };

  return (
    <Drawer
      open
      title={text.title}
      size={narrow ? '100%' : 960}
      onClose={step === 'result' ? onClose : handleClose}
      // Gives the buttons of each step their own React key. Otherwise a button could still show the
      // spinner of the previous step.
      footer={
        <div key={step} className={styles.footer}>
          {buttons[step]}
        </div>
      }
    >
      <Steps
        size="small"
        current={STEPS.indexOf(step)}
        items={STEPS.map((each) => ({ title: text.steps[each] }))}
        responsive={false}
        className={styles.steps}
      />
      {/* Hides this form during the preview instead of removing it, so that the input is still
          there if the user goes back. */}
      <div hidden={step !== 'range'}>
        {whom && <Alert type="info" showIcon title={whom} className={styles.gap} />}
        {isUnreadable && (
          <Alert
            type="error"
            showIcon
            title={text.badLink}
            action={
              <Button onClick={() => change({ only: undefined, on: undefined }, { replace: true })}>
                {text.remindAll}
              </Button>
            }
          />
        )}
        {!isUnreadable &&
          (job.start ? <RangeStep form={form} job={job} start={job.start} /> : <Skeleton active />)}
      </div>
      {step === 'preview' && preview && (
        <PreviewStep
          preview={preview}
          atNight={atNight}
          onAtNight={setAtNight}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
        />
      )}
      {step === 'result' && job.sent && <ResultStep sent={job.sent} query={job.query} />}
    </Drawer>
  );
};
