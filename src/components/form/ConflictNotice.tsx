import { Alert, Button, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { exactTime } from '@/utils/format/times';
import { ConflictField, type Side } from './ConflictField';
import styles from './ConflictNotice.module.css';
import { type DifferingField, differingFields } from './conflictFields';
import type { Left } from './useRecordForm';

interface ConflictNoticeProps<V extends object> {
  theirs: Left;
  /** The field values before either user edited the record. */
  base: Partial<V>;
  theirValues: Partial<V>;
  mine: Partial<V>;
  labels: Partial<Record<keyof V & string, string>>;
  show?: ((value: unknown, field: string) => string) | undefined;
  busy: boolean;
  mergeText?: string;
  onTakeTheirs: () => void;
  /**
   * Saves the record with this user's values of the `ownFields` and the other user's values of all
   * other fields.
   */
  onMerge: (ownFields: (keyof V & string)[]) => void;
}

/**
 * Returns whose value is preselected for a field. If both users changed the field, nothing is
 * preselected, so that the user has to choose.
 */
const usualSide = ({ changedBy }: DifferingField): Side | undefined =>
  changedBy === 'both' ? undefined : changedBy;

/**
 * Tells the user that somebody else has edited the same record. Lists the fields that differ, and
 * lets the user choose a value for each.
 */
export const ConflictNotice = <V extends object>({
  theirs,
  busy,
  mergeText,
  onTakeTheirs,
  onMerge,
  ...values
}: ConflictNoticeProps<V>) => {
  const text = useText(recordText);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const container = useRef<HTMLDivElement>(null);
  const fields = differingFields(values);
  const sideOf = (field: DifferingField) => chosen[field.name] ?? usualSide(field);
  const open = fields.filter((field) => !sideOf(field)).length;
  const ownFields = fields.filter((field) => sideOf(field) === 'mine').map(({ name }) => name);

  // Scrolls the notice into view, because the save button may be far away from it.
  useEffect(() => {
    container.current?.scrollIntoView?.({ block: 'start' });
    container.current?.focus({ preventScroll: true });
  }, []);

  const description = (
    <>
      <p className={styles.hint}>
        {fields.some(({ changedBy }) => changedBy === 'both')
          ? text.conflictHint
          : text.conflictNone}
      </p>
      {fields.map((field) => (
        <ConflictField
          key={field.name}
          field={field}
          side={sideOf(field)}
          onChoose={(side) => setChosen((before) => ({ ...before, [field.name]: side }))}
        />
      ))}
      <Space wrap>
        <Button
          size="small"
          type="primary"
          loading={busy}
          disabled={open > 0}
          onClick={() => onMerge(ownFields as (keyof V & string)[])}
        >
          {open > 0 ? text.choicesLeft(open) : (mergeText ?? text.saveMerged)}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>
      </Space>
    </>
  );
  return (
    <div ref={container} tabIndex={-1} className={styles.place}>
      <Alert
        type="warning"
        showIcon
        title={text.conflictTitle(theirs.updatedBy, exactTime(theirs.updatedAt))}
        description={description}
      />
    </div>
  );
};
