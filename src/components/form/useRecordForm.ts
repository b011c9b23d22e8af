import { Form, type FormInstance } from 'antd';
import { startTransition, useCallback, useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { pick } from '@/utils/pick';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { showFailure } from './formRules';

/** A record that can be edited. `version` is the version that the changes are based on. */
export interface Edited {
  version: number;
}

/** When and by whom a record was last saved. The server sends it with a version conflict. */
export interface Left {
  updatedAt: string;
  updatedBy: string;
}

/** Unsaved input with the values that it started from. They are needed to separate this user's changes from others'. */
interface Draft<V> {
  values: V;
  base: { values: V; version: number | undefined };
}

interface Options<V extends object, R extends Edited> {
  /** The key of the draft: the kind of record and its id. */
  draftKey: string;
  initial: V;
  record: R | undefined;
  toValues: (record: R) => V;
  /**
   * Saves the form. `changed` has only the fields that differ from the base values, and `version` is the version of
   * those.
   */
  save: (values: V, changed: Partial<V>, version: number | undefined) => Promise<Envelope<R>>;
  /** `former` has the previous values of the changed fields. */
  onSaved: (record: R, former: Partial<V>) => void;
}

export interface RecordForm<V extends object, R extends Edited> {
  form: FormInstance<V>;
  initialValues: V;
  /** True if a draft was restored after a reload or an expired session. */
  restored: boolean;
  /** The other user's version of the record, after a version conflict. */
  conflict: (R & Left) | undefined;
  saving: boolean;
  handleChange: () => void;
  handleFinish: () => Promise<void>;
  discard: () => void;
  takeTheirs: () => void;
  /** Restarts the form with a newer record, if the user has changed nothing. */
  follow: (record: R) => void;
  /** Saves the other user's version, with this user's values in the fields `ownFields`. */
  merge: (ownFields: readonly (keyof V & string)[]) => Promise<void>;
  /** Returns the fields that differ from the base values. */
  changed: () => Partial<V>;
  /** Returns the base values: the ones that the changes started from. */
  base: () => V;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedOf = <V extends object>(base: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, Reflect.get(base, name))),
  ) as Partial<V>;

/** The state of a form that creates or edits a record: draft, field errors and version conflicts. */
export const useRecordForm = <V extends object, R extends Edited>({
  draftKey,
  initial,
  record,
  toValues,
  save,
  onSaved,
}: Options<V, R>): RecordForm<V, R> => {
  const [form] = Form.useForm<V>();
  // Read once, because each record has a form of its own.
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

  const submit = async () => {
    const values = valuesNow();
    setSaving(true);
    const { version, values: before } = base.current;
    const answer = await save(values, changedOf(before, values), version);
    setSaving(false);
    if (answer.Success) {
      removeDraft(draftKey);
      // The dialog may stay open for a moment. Its saved values are not unsaved changes.
      base.current = { values, version: answer.Value.version };
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
    form.setFieldsValue(values as never);
    startFrom(values, other.version);
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
      // A transition, so that a dialog that closes is removed before its fields render again.
      startTransition(() => {
        form.resetFields();
        form.setFieldsValue(start.current.values as never);
        startFrom(start.current.values, start.current.version);
      });
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
      form.setFieldsValue(values as never);
      startFrom(toValues(conflict), conflict.version);
      await submit();
    },
    changed,
    base: () => base.current.values,
  };
};
