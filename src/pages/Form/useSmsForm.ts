import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { ask, toast } from '@/components/feedback/feedback';
import { showFieldErrors } from '@/components/form/formRules';
import { type Failure, fieldErrorsOf } from '@/contract/base/envelope';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { blankSms, isQuiet, type SmsValues, toSubmit } from './smsValues';

const DRAFT = 'sms form';

export interface SmsForm {
  form: FormInstance<SmsValues>;
  initialValues: SmsValues;
  /** True if the form shows unsaved input from before a reload. */
  restored: boolean;
  saving: boolean;
  keepDraft: () => void;
  clear: () => void;
  /** Sends the text message. Resolves to true if the server accepts the message. */
  send: () => Promise<boolean>;
}

/** The state of the form for a text message, with unsaved input, quiet hours and sending. */
export const useSmsForm = (): SmsForm => {
  const text = useText(smsFormText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<SmsValues>();
  const rules = useAppSelector(({ sms }) => sms.rules);
  const [draft] = useState(() => readDraft<SmsValues>(DRAFT));
  const [restored, setRestored] = useState(draft !== undefined);
  const [saving, setSaving] = useState(false);

  const valuesNow = (): SmsValues => ({ ...blankSms, ...form.getFieldsValue(true) });

  const clear = () => {
    removeDraft(DRAFT);
    form.resetFields();
    form.setFieldsValue({
      ...blankSms,
      known: undefined,
      course: undefined,
      scheduledAt: undefined,
    });
    setRestored(false);
  };

  useUnsaved({ isChanged: () => readDraft(DRAFT) !== undefined, discard: clear, within: 'page' });

  const keepDraft = () => {
    const values = valuesNow();
    const blank = JSON.stringify({ ...blankSms, ...values }) === JSON.stringify(blankSms);
    if (blank) removeDraft(DRAFT);
    else storeDraft(DRAFT, values);
  };

  const confirmQuiet = ({ when, scheduledAt }: SmsValues) =>
    ask({
      title: text.quietTitle,
      content: when === 'later' && scheduledAt ? text.quietHint(scheduledAt) : text.quietNow,
      okText: text.quietOk,
    });

  /**
   * Shows the server's field errors. If the form has no input for the time, the error is shown at
   * the field `when`.
   */
  const showErrors = (failure: Failure, { when }: SmsValues) =>
    showFieldErrors(
      form,
      fieldErrorsOf(failure).map((error) =>
        error.field === 'scheduledAt' && when === 'now' ? { ...error, field: 'when' } : error,
      ),
    );

  const send = async () => {
    const values = valuesNow();
    const now = new Date();
    if (isQuiet(values, rules, now) && !(await confirmQuiet(values))) return false;
    setSaving(true);
    const answer = await dispatch({ type: 'form/sendSms', payload: toSubmit(values, rules, now) });
    setSaving(false);
    if (!answer.Success) {
      showErrors(answer, values);
      return false;
    }
    toast(text.done);
    clear();
    return true;
  };

  return {
    form,
    initialValues: draft ?? blankSms,
    restored,
    saving,
    keepDraft,
    clear,
    send,
  };
};
