import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { showFieldErrors } from '@/components/form/formRules';
import { fieldErrorsOf } from '@/contract/base/envelope';
import type { SmsStanding, SmsStandings } from '@/contract/sms/smsStanding';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { pick } from '@/utils/pick';
import {
  differing,
  fromForm,
  type SentAs,
  type StandingFormValues,
  toForm,
  toSend,
} from './standingValues';
import { useSaveStanding } from './useStandingActions';

/**
 * Manages the form for automatic reminders. When another user saves, the form takes over the new
 * values, or shows an edit conflict if it has unsaved input.
 */
export const useStandingForm = (standing: SmsStanding, standings: SmsStandings) => {
  const text = useText(smsStandingText);
  const save = useSaveStanding(standing);
  const [form] = Form.useForm<StandingFormValues>();
  const [base, setBase] = useState(standing);
  const initial = toForm(base, standings);
  // `preserve` keeps what the user typed into fields that the chosen mode hides.
  const watched = Form.useWatch((values: StandingFormValues) => values, { form, preserve: true });
  const typed = { ...initial, ...watched };
  const [former, mine, theirs] = [
    fromForm(initial),
    fromForm(typed),
    fromForm(toForm(standing, standings)),
  ];
  const changed = differing(former, mine);
  const isNewer = Object.keys(differing(former, theirs)).length > 0;
  const isDirty = Object.keys(changed).length > 0;
  const conflict = isNewer && isDirty && Object.keys(differing(theirs, mine)).length > 0;

  const startFrom = (next: SmsStanding) => {
    setBase(next);
    form.setFieldsValue(toForm(next, standings));
  };
  const follow = useEffectEvent(() => startFrom(standing));
  const follows = isNewer && !conflict;
  useEffect(() => {
    if (follows) follow();
  }, [follows]);

  useUnsaved({ isChanged: () => isDirty, discard: () => startFrom(standing), within: 'dialog' });

  const submit = async (values: SentAs) => {
    const answer = await save(values);
    if (answer.Success) toast(text.saved);
    else showFieldErrors(form, fieldErrorsOf(answer));
  };
  return {
    ...{ form, initial, typed, isDirty, conflict, changed, theirs, former },
    submit: () => {
      const sent = toSend(
        fromForm({ ...initial, ...form.getFieldsValue(true) }),
        former,
        standings,
      );
      form.setFieldsValue(toForm({ ...base, ...sent }, standings));
      return submit(sent);
    },
    takeTheirs: () => startFrom(standing),
    /**
     * Resolves an edit conflict: keeps the user's own values of `ownFields`, takes the other user's
     * values of all other fields, and saves.
     */
    merge: async (ownFields: readonly (keyof SentAs)[]) => {
      const merged = { ...standing, ...pick(mine, ownFields) };
      setBase(standing);
      form.setFieldsValue(toForm(merged, standings));
      await submit(fromForm(toForm(merged, standings)));
    },
  };
};
