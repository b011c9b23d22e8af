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
  /** True if the form contains restored input that the user had not sent before a reload. */
  restored: boolean;
  saving: boolean;
  keepDraft: () => void;
  /** Makes the current values the initial values, so that the form counts as unchanged. */
  beginHere: () => void;
  clear: () => void;
  /** Sends the text message. Resolves to true if the server accepted the message. */
  send: () => Promise<boolean>;
}

/**
 * Manages the form for one text message: unsaved input, quiet hours and sending. If the URL names
 * the recipient (`to`), the unsaved input is stored separately for this contact.
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
   * Shows the server's errors at the inputs. A message that is sent now has no input for the time,
   * so an error about the time then appears at the choice `when` (now or later).
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
