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
  /** What both began from. */
  base: Partial<V>;
  theirValues: Partial<V>;
  /** The fields that this user changed. */
  mine: Partial<V>;
  labels: Partial<Record<keyof V & string, string>>;
  show?: ((value: unknown, field: string) => string) | undefined;
  busy: boolean;
  /** What merging does, where it does not save at once. */
  mergeText?: string;
  onTakeTheirs: () => void;
  /** Saves theirs, with mine of these fields. */
  onMerge: (kept: (keyof V & string)[]) => void;
}

/** Whose content of a field stays where only one of both changed it; where both did, nobody is chosen yet. */
const usualSide = ({ changedBy }: DifferingField): Side | undefined =>
  changedBy === 'both' ? undefined : changedBy;

/** Somebody saved first: what differs from what both began with, and field by field whose content stays. */
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
  const place = useRef<HTMLDivElement>(null);
  const fields = differingFields(values);
  const sideOf = (field: DifferingField) => chosen[field.name] ?? usualSide(field);
  const open = fields.filter((field) => !sideOf(field)).length;
  const kept = fields.filter((field) => sideOf(field) === 'mine').map(({ name }) => name);

  // The button that was pressed may be far from here.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'start' });
    place.current?.focus({ preventScroll: true });
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
          onClick={() => onMerge(kept as (keyof V & string)[])}
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
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Alert
        type="warning"
        showIcon
        title={text.conflictTitle(theirs.updatedBy, exactTime(theirs.updatedAt))}
        description={description}
      />
    </div>
  );
};
