import { Form, type FormInstance } from 'antd';
import { startTransition, useCallback, useRef, useState } from 'react';
import type { Envelope } from '@/contract/base/envelope';
import { pick } from '@/utils/pick';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';
import { showFailure } from './formRules';

/** A record as it is edited: `version` is the one that the changes are based on. */
export interface Edited {
  version: number;
}

/** Who left a record as it is, and when: told with each save that came too late. */
export interface Left {
  updatedAt: string;
  updatedBy: string;
}

/** What was typed, and what it was typed over: a change is told from what somebody else changed since. */
interface Draft<V> {
  values: V;
  base: { values: V; version: number | undefined };
}

interface Options<V extends object, R extends Edited> {
  /** Where the draft is kept: the kind of record and its id. */
  draftKey: string;
  initial: V;
  record: R | undefined;
  /** What the record's values look like in the form. */
  toValues: (record: R) => V;
  /** Saves; `changed` holds only what differs from `initial`, `version` what it is based on. */
  save: (values: V, changed: Partial<V>, version: number | undefined) => Promise<Envelope<R>>;
  /** `former` are the values that the changed fields had before. */
  onSaved: (record: R, former: Partial<V>) => void;
}

export interface RecordForm<V extends object, R extends Edited> {
  form: FormInstance<V>;
  /** The form's values as it opens. */
  initialValues: V;
  /** What was typed before a reload or an expired session is back. */
  restored: boolean;
  /** The record as somebody else left it, when a save came too late. */
  conflict: (R & Left) | undefined;
  saving: boolean;
  handleChange: () => void;
  handleFinish: () => Promise<void>;
  discard: () => void;
  takeTheirs: () => void;
  /** Begins anew with the record as it is now known, where nothing was typed. */
  follow: (record: R) => void;
  /** Saves theirs, with what was typed into these fields. */
  merge: (kept: readonly (keyof V & string)[]) => Promise<void>;
  /** The fields that differ from what the changes are based on. */
  changed: () => Partial<V>;
  /** What the changes are based on. */
  base: () => V;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const changedOf = <V extends object>(base: V, values: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !same(value, Reflect.get(base, name))),
  ) as Partial<V>;

/** The form of a dialog that makes or edits a record: drafts, field errors, and saves that come too late. */
export const useRecordForm = <V extends object, R extends Edited>({
  draftKey,
  initial,
  record,
  toValues,
  save,
  onSaved,
}: Options<V, R>): RecordForm<V, R> => {
  const [form] = Form.useForm<V>();
  // Read once: the page gives each record a form of its own.
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
      // The dialog may stay for a moment: what is saved is no change that closing it would lose.
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
      // A dialog that closes has gone before its fields are drawn anew.
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
    merge: async (kept) => {
      if (!conflict) return;
      const values = { ...toValues(conflict), ...pick(valuesNow(), kept) };
      form.setFieldsValue(values as never);
      startFrom(toValues(conflict), conflict.version);
      await submit();
    },
    changed,
    base: () => base.current.values,
  };
};
