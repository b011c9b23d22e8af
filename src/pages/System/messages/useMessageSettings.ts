import { Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { showFieldErrors } from '@/components/form/formRules';
import { type Failure, fieldErrorsOf } from '@/contract/base/envelope';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import {
  differing,
  fieldOf,
  fromForm,
  type SettingsField,
  type SettingsForm,
  toForm,
} from './values';

const DRAFT = 'message settings';

/** The user's unsaved input, and the settings that were stored when the user started typing. */
interface Draft {
  base: SmsSettings;
  values: SettingsForm;
}

/**
 * Manages the form for message settings. When another user saves, the form takes over the new
 * values, or shows an edit conflict if it has unsaved input.
 */
export const useMessageSettings = (present: SmsSettings) => {
  const text = useText(smsSettingsText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<SettingsForm>();
  const [draft] = useState(() => readDraft<Draft>(DRAFT));
  const [restored, setRestored] = useState(draft !== undefined);
  const [base, setBase] = useState(draft?.base ?? present);
  // Unsaved input from an earlier visit is in conflict if another user has saved since then.
  const [theirs, setTheirs] = useState(
    draft && draft.base.version !== present.version ? present : undefined,
  );
  const [initial] = useState(draft?.values ?? toForm(present));
  const typed = Form.useWatch((values: SettingsForm) => values, form) ?? initial;
  const changed = differing(toForm(base), { ...initial, ...typed });

  // Validates restored input at once, because it may contain errors.
  useEffect(() => {
    if (draft) form.validateFields().catch(() => {});
  }, [draft, form]);

  const begin = (settings: SmsSettings) => {
    removeDraft(DRAFT);
    setBase(settings);
    setTheirs(undefined);
    setRestored(false);
    form.setFieldsValue(toForm(settings));
  };
  const isSaving = useRef(false);
  const follow = useEffectEvent((newest: SmsSettings) => {
    // Ignores new versions while this form is saving, because the response to the save contains the
    // new version too.
    if (isSaving.current || newest.version <= base.version) return;
    if (changed.length === 0) begin(newest);
    else setTheirs(newest);
  });
  useEffect(() => follow(present), [present]);
  const refuse = (answer: Failure) => {
    if (answer.ErrorCode === 'STALE_VERSION') {
      setTheirs(answer.Value as SmsSettings);
      return;
    }
    const errors = fieldErrorsOf(answer).map((error) => ({
      ...error,
      field: fieldOf(error.field),
    }));
    showFieldErrors(form, errors);
  };
  const save = async (values: SettingsForm, over: SmsSettings) => {
    const payload = { ...fromForm(values), version: over.version };
    isSaving.current = true;
    const answer = await dispatch({ type: 'smsSettings/save', payload });
    isSaving.current = false;
    if (!answer.Success) return refuse(answer);
    begin(answer.Value);
    toast(text.saved(answer.Value.version));
  };
  useUnsaved({ isChanged: () => changed.length > 0, discard: () => begin(base), within: 'page' });
  const mine = (): Partial<SettingsForm> =>
    Object.fromEntries(changed.map((field) => [field, typed[field]]));

  return {
    form,
    initial,
    base,
    changed,
    restored,
    theirs,
    mine,
    begin,
    keepDraft: () => {
      const values = { ...initial, ...form.getFieldsValue() };
      if (differing(toForm(base), values).length === 0) removeDraft(DRAFT);
      else storeDraft(DRAFT, { base, values } satisfies Draft);
    },
    save: (values: SettingsForm) => save(values, base),
    takeTheirs: () => {
      if (theirs) begin(theirs);
      dispatch({ type: 'smsSettings/fetch' });
    },
    merge: async (ownFields: readonly SettingsField[]) => {
      if (!theirs) return;
      const values = { ...toForm(theirs), ...pick({ ...initial, ...typed }, ownFields) };
      form.setFieldsValue(values);
      setBase(theirs);
      setTheirs(undefined);
      await save(values, theirs);
      dispatch({ type: 'smsSettings/fetch' });
    },
  };
};

export type MessageSettings = ReturnType<typeof useMessageSettings>;
