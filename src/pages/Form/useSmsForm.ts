import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { showFieldErrors } from '@/components/form/formRules';
import { type Failure, fieldErrorsOf } from '@/contract/base/envelope';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { blankSms, type SmsValues, toSubmit } from './smsValues';

export interface SmsForm {
  form: FormInstance<SmsValues>;
  initialValues: SmsValues;
  /** True if the form shows unsaved input from before a reload. */
  restored: boolean;
  saving: boolean;
  keepDraft: () => void;
  /** Makes the present values the initial values. The form then counts as unchanged. */
  beginHere: () => void;
  clear: () => void;
  /** Sends the text message. Resolves to true if the server accepts the message. */
  send: () => Promise<boolean>;
}

/**
 * The state of the form for a text message, with unsaved input, quiet hours and sending. The
 * unsaved input of a message to the contact with the id `to` is stored separately.
 */
export const useSmsForm = (to: number | undefined): SmsForm => {
  const draftKey = to ? `sms form ${to}` : 'sms form';
  const text = useText(smsFormText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<SmsValues>();
  const rules = useAppSelector(({ sms }) => sms.rules);
  const [draft] = useState(() => readDraft<SmsValues>(draftKey));
  const [restored, setRestored] = useState(draft !== undefined);
  const [saving, setSaving] = useState(false);
  const unchanged = useRef(blankSms);

  const valuesNow = (): SmsValues => ({ ...blankSms, ...form.getFieldsValue(true) });

  const clear = () => {
    removeDraft(draftKey);
    unchanged.current = blankSms;
    form.resetFields();
    form.setFieldsValue({
      ...blankSms,
      known: undefined,
      course: undefined,
      scheduledAt: undefined,
    });
    setRestored(false);
  };

  useUnsaved({
    isChanged: () => readDraft(draftKey) !== undefined,
    discard: clear,
    within: 'page',
  });

  const keepDraft = () => {
    const values = valuesNow();
    if (JSON.stringify(values) === JSON.stringify(unchanged.current)) removeDraft(draftKey);
    else storeDraft(draftKey, values);
  };

  const beginHere = () => {
    unchanged.current = valuesNow();
  };

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
    beginHere,
    clear,
    send,
  };
};
