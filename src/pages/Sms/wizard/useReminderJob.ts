import type { FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { showFailure } from '@/components/form/formRules';
import { failedBy } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type {
  SmsLeftOut,
  SmsOnly,
  SmsPreview,
  SmsPreviewInput,
  SmsQuery,
  SmsQueueCounts,
} from '@/contract/sms/sms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { randomKey } from '@/utils/randomKey';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { comingDays } from './comingDays';
import { type Reminder, toPreviewInput } from './reminder';

type Step = 'range' | 'preview' | 'result';

/**
 * The input for sending the reminders. If a request with the same `jobKey` is repeated, the server
 * ignores it, so that nothing is sent twice.
 */
interface Job {
  input: SmsPreviewInput;
  jobKey: string;
}

const NOTHING: readonly never[] = [];

const useTemplates = () => {
  const dispatch = useAppDispatch();
  const all = useAppSelector(({ sms }) => sms.templates);
  useEffect(() => {
    dispatch({ type: 'sms/fetchTemplates' });
  }, [dispatch]);
  return useMemo(() => all?.filter(({ code }) => code === 'reminder'), [all]);
};

/**
 * Returns the initial form values: the user's unsaved choices after a page reload, otherwise the
 * given days and the first template.
 */
const useStart = (key: string, initialDays: string) => {
  const templates = useTemplates();
  const [draft] = useState(() => readDraft<Reminder>(key));
  const [days] = useState(initialDays);
  const first = templates?.[0];
  const start: Reminder | undefined = first && {
    days,
    leadTime: 'dayBefore18',
    templateCode: first.code,
    content: first.content,
    ...draft,
  };
  return { templates: templates ?? NOTHING, start };
};

export const useReminderJob = (
  level: Level,
  form: FormInstance<Reminder>,
  only: SmsOnly | undefined,
  days: string | undefined,
) => {
  const dispatch = useAppDispatch();
  const draftKey = `reminders ${level}${only ? ` ${JSON.stringify(only)}` : ''}`;
  const { templates, start } = useStart(
    draftKey,
    days ?? comingDays(only ? 'days7' : 'tomorrow', new Date()),
  );
  const [step, setStep] = useState<Step>('range');
  const [busy, setBusy] = useState(false);
  const [edited, setEdited] = useState(() => readDraft(draftKey) !== undefined);
  const [job, setJob] = useState<Job>();
  const [preview, setPreview] = useState<SmsPreview>();
  const [sent, setSent] = useState<SmsQueueCounts>();

  const look = async (input: SmsPreviewInput) => {
    setBusy(true);
    const answer = await dispatch({ type: 'sms/preview', payload: input });
    setBusy(false);
    if (!answer.Success) return showFailure(form, answer);
    setJob({ input, jobKey: randomKey() });
    setPreview(answer.Value);
    setStep('preview');
  };
  const discard = () => {
    removeDraft(draftKey);
    setEdited(false);
  };
  const post = async (quietHoursConfirmed: boolean, leftOut: readonly SmsLeftOut[]) => {
    if (!job) return;
    const { input, jobKey } = job;
    setBusy(true);
    const payload = {
      ...{ ...input, jobKey },
      ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
      ...(quietHoursConfirmed && { quietHoursConfirmed }),
    };
    const answer = await dispatch({ type: 'sms/post', payload });
    setBusy(false);
    if (answer.Success) {
      discard();
      setSent(answer.Value);
      setStep('result');
    } else if (failedBy(answer, 'SMS_QUIET_HOURS')) await look(input);
  };

  // Leaves out the message text and the selected courses, for which the message list has no
  // filters.
  const { content: _, only: __, ...listed } = job?.input ?? {};
  const query: SmsQuery = { kind: 'reminder', ...listed };
  return {
    step,
    busy,
    start,
    templates,
    preview,
    sent,
    query,
    edited,
    discard,
    post,
    back: () => setStep('range'),
    look: (choice: Reminder) => look(toPreviewInput(level, choice, only)),
    change: (choice: Reminder) => {
      setEdited(true);
      storeDraft(draftKey, choice);
    },
  };
};

export type ReminderJob = ReturnType<typeof useReminderJob>;
