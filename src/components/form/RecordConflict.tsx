import { ConflictNotice } from './ConflictNotice';
import type { Edited, RecordForm } from './useRecordForm';

interface RecordConflictProps<V extends object, R extends Edited> {
  record: RecordForm<V, R>;
  /** The names of the fields, for the list of differences. */
  labels: Partial<Record<keyof V & string, string>>;
  toValues: (record: R) => V;
  /** A value as people read it. */
  show?: ((value: unknown, field: string) => string) | undefined;
}

/** What somebody else saved meanwhile, above the form of a record that came too late. */
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
      // Who came too late again chooses again.
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
