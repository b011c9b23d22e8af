import { ConflictNotice } from './ConflictNotice';
import type { Edited, RecordForm } from './useRecordForm';

interface RecordConflictProps<V extends object, R extends Edited> {
  record: RecordForm<V, R>;
  labels: Partial<Record<keyof V & string, string>>;
  toValues: (record: R) => V;
  show?: ((value: unknown, field: string) => string) | undefined;
}

/** The notice of an edit conflict with another user, above the record's form. */
export const RecordConflict = <V extends object, R extends Edited>({
  record,
  labels,
  toValues,
  show,
}: RecordConflictProps<V, R>) => {
  const { conflict, saving } = record;
  if (!conflict) return null;
  return (
    <ConflictNotice
      // A new conflict gets a new React key, which resets the user's choices.
      key={conflict.version}
      theirs={conflict}
      base={record.base()}
      mine={record.changed()}
      theirValues={toValues(conflict)}
      labels={labels}
      show={show}
      busy={saving}
      onTakeTheirs={record.takeTheirs}
      onMerge={record.merge}
    />
  );
};
