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

/** The time and the user of the record's last save, for the message about an edit conflict. */
export interface Left {
  updatedAt: string;
  updatedBy: string;
}

/**
 * Unsaved form input, together with the values before the edit. The old values show which fields
 * this user changed and which another user changed.
 */
interface Draft<V> {
  values: V;
  base: { values: V; version: number | undefined };
}

interface Options<V extends object, R extends Edited> {
  /**
   * The key under which the unsaved input is stored. It consists of the type of the record and its
   * id.
   */
  draftKey: string;
  initial: V;
  record: R | undefined;
  toValues: (record: R) => V;
  /**
   * Saves the form. `changed` contains only the fields that the user changed. `version` is the
   * version of the record before the edit.
   */
  save: (values: V, changed: Partial<V>, version: number | undefined) => Promise<Envelope<R>>;
  onSaved: (record: R, former: Partial<V>) => void;
  /**
   * True for a form that is part of a page: when the user discards the changes, it stays visible
   * and is reset at once. By default, the reset has low priority, so that a dialog can close first.
   */
  isOfPage?: boolean;
}

/**
 * The reason to save again: the effects are others than those that were displayed (`changed`), or
 * they could not be loaded (`unknown`).
 */
export type SaveAgain = 'changed' | 'unknown' | undefined;

export interface RecordForm<V extends object, R extends Edited> {
  form: FormInstance<V>;
  initialValues: V;
  restored: boolean;
  /** The other user's version of the record, if the save failed because of an edit conflict. */
  conflict: (R & Left) | undefined;
  saving: boolean;
  /**
   * Set after a save that waited for the preview and saved nothing. Only forms with a preview set
   * this.
   */
  saveAgain?: SaveAgain;
  /** True while the preview of the effects is loading. Only forms with a preview set this. */
  isPreviewStale?: boolean;
  handleChange: () => void;
  /** Called when the user presses the save button. Only set by forms with a preview. */
  handlePress?: () => void;
  handleFinish: () => Promise<void>;
  discard: () => void;
  takeTheirs: () => void;
  /** Updates the form to a newer version of the record, unless the user has changed a field. */
  follow: (record: R) => void;
  /**
   * Saves the record with this user's values of the `ownFields` and the other user's values of all
   * other fields.
   */
  merge: (ownFields: readonly (keyof V & string)[], finish?: () => Promise<void>) => Promise<void>;
  changed: () => Partial<V>;
  base: () => V;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedOf = <V extends object>(base: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, Reflect.get(base, name))),
  ) as Partial<V>;

/**
 * The state of a form that edits a record, including unsaved input, field errors and edit
 * conflicts.
 */
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
  // Reads the unsaved input only once, because each record has its own form component.
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

  /**
   * Sets the values of the form. The cast is needed, because antd's type asks for deeply partial
   * values.
   */
  const show = (values: V) => form.setFieldsValue(values as never);

  const submit = async () => {
    const values = valuesNow();
    setSaving(true);
    const { version, values: before } = base.current;
    const answer = await save(values, changedOf(before, values), version);
    setSaving(false);
    if (answer.Success) {
      removeDraft(draftKey);
      // Starts from the saved values from now on, so that they do not count as unsaved changes if
      // the form stays open.
      start.current = { values, version: answer.Value.version };
      base.current = start.current;
      setRestored(false);
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
      // Resets the form in a transition, that is, with low priority. A dialog that is closing then
      // disappears before React renders the reset inputs.
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
    merge: async (ownFields, finish = submit) => {
      if (!conflict) return;
      const values = { ...toValues(conflict), ...pick(valuesNow(), ownFields) };
      show(values);
      startFrom(toValues(conflict), conflict.version);
      await finish();
    },
    changed,
    base: () => base.current.values,
  };
};
