import { Form, type FormInstance } from 'antd';
import { startTransition, useCallback, useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { pick } from '@/utils/pick';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { showFailure } from './formRules';

/** An editable record. The server compares `version` to detect edits by two users at once. */
export interface Edited {
  version: number;
}

/** The time of the last save and the user who saved, for the message about an edit conflict. */
export interface Left {
  updatedAt: string;
  updatedBy: string;
}

/**
 * Unsaved form input, with the values before the edit. The old values are needed to tell this
 * user's changes from another user's.
 */
interface Draft<V> {
  values: V;
  base: { values: V; version: number | undefined };
}

interface Options<V extends object, R extends Edited> {
  /** The storage key of the unsaved input. It contains the kind of record and the record's id. */
  draftKey: string;
  initial: V;
  record: R | undefined;
  toValues: (record: R) => V;
  /**
   * Saves the form. `changed` has only the fields that the user changed. `version` is the record
   * version before the edit.
   */
  save: (values: V, changed: Partial<V>, version: number | undefined) => Promise<Envelope<R>>;
  onSaved: (record: R, former: Partial<V>) => void;
  /**
   * True to reset the inputs at once after the user discards the changes, because the form stays
   * visible. By default they are reset with low priority, so that a dialog can close first.
   */
  isOfPage?: boolean;
}

export interface RecordForm<V extends object, R extends Edited> {
  form: FormInstance<V>;
  initialValues: V;
  restored: boolean;
  /** The other user's version of the record, if the save failed because of an edit conflict. */
  conflict: (R & Left) | undefined;
  saving: boolean;
  /**
   * True if the user saved before the preview was loaded, and the loaded preview shows other
   * effects or failed. Nothing is saved yet, so the user has to save again. Only forms with a
   * preview set it.
   */
  saveAgain?: boolean;
  handleChange: () => void;
  /** Called when the user presses the save button. Only forms with a preview set it. */
  handlePress?: () => void;
  handleFinish: () => Promise<void>;
  discard: () => void;
  takeTheirs: () => void;
  /** Shows a newer version of the record in the form, unless the user has changed a field. */
  follow: (record: R) => void;
  /** Saves this user's values for `ownFields` and the other user's values for all other fields. */
  merge: (ownFields: readonly (keyof V & string)[]) => Promise<void>;
  changed: () => Partial<V>;
  base: () => V;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedOf = <V extends object>(base: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, Reflect.get(base, name))),
  ) as Partial<V>;

/** The state of the form of a record, with unsaved input, field errors and edit conflicts. */
export const useRecordForm = <V extends object, R extends Edited>({
  draftKey,
  initial,
  record,
  toValues,
  save,
  onSaved,
  isOfPage = false,
}: Options<V, R>): RecordForm<V, R> => {
  const [form] = Form.useForm<V>();
  // Reads the unsaved input only once, because each record has a separate form component.
  const [draft] = useState(() => readDraft<Draft<V>>(draftKey));
  const [restored, setRestored] = useState(draft !== undefined);
  const [conflict, setConflict] = useState<R & Left>();
  const [saving, setSaving] = useState(false);
  const start = useRef({ values: initial, version: record?.version });
  const base = useRef(draft?.base ?? start.current);

  const valuesNow = useCallback(
    (): V => ({ ...base.current.values, ...form.getFieldsValue(true) }),
    [form],
  );

  /** Puts values into the form. The cast is needed, because antd asks for deeply partial values. */
  const show = (values: V) => form.setFieldsValue(values as never);

  const submit = async () => {
    const values = valuesNow();
    setSaving(true);
    const { version, values: before } = base.current;
    const answer = await save(values, changedOf(before, values), version);
    setSaving(false);
    if (answer.Success) {
      removeDraft(draftKey);
      // Makes the saved values the new start values. The form may stay open after the save, and
      // these values must not count as unsaved changes.
      start.current = { values, version: answer.Value.version };
      base.current = start.current;
      onSaved(answer.Value, changedOf(values, before));
    } else if (answer.ErrorCode === 'STALE_VERSION') setConflict(answer.Value as R & Left);
    else showFailure(form, answer);
  };

  const startFrom = (values: V, version: number | undefined) => {
    base.current = { values, version };
    setConflict(undefined);
    setRestored(false);
  };

  const changed = () => changedOf(base.current.values, valuesNow());

  const beginWith = (other: R) => {
    const values = toValues(other);
    removeDraft(draftKey);
    form.resetFields();
    show(values);
    startFrom(values, other.version);
    start.current = base.current;
  };

  return {
    form,
    initialValues: draft?.values ?? start.current.values,
    restored,
    conflict,
    saving,
    handleChange: () => {
      if (Object.keys(changed()).length === 0) removeDraft(draftKey);
      else storeDraft(draftKey, { values: valuesNow(), base: base.current });
    },
    handleFinish: submit,
    discard: () => {
      removeDraft(draftKey);
      const reset = () => {
        form.resetFields();
        show(start.current.values);
        startFrom(start.current.values, start.current.version);
      };
      // Resets the form with low priority, as a transition. If the form is in a dialog that closes
      // now, the dialog disappears before React renders the reset inputs.
      if (isOfPage) reset();
      else startTransition(reset);
    },
    takeTheirs: () => {
      if (conflict) beginWith(conflict);
    },
    follow: (present) => {
      const isNewer = present.version !== base.current.version;
      if (isNewer && Object.keys(changed()).length === 0) beginWith(present);
    },
    merge: async (ownFields) => {
      if (!conflict) return;
      const values = { ...toValues(conflict), ...pick(valuesNow(), ownFields) };
      show(values);
      startFrom(toValues(conflict), conflict.version);
      await submit();
    },
    changed,
    base: () => base.current.values,
  };
};
