import { Form, InputNumber } from 'antd';
import type { SessionSelection } from '@/contract/sessionBulk';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import styles from '../../Course.module.css';
import { RoomField } from '../free/RoomField';
import { SlotField } from '../free/SlotField';
import type { BulkField, BulkValues } from './bulkValues';
import { PersonField } from './PersonField';
import type { BulkProblem } from './useSessionBulkChange';

export interface BulkFieldsProps {
  values: BulkValues;
  problem: BulkProblem | undefined;
  /** Returns the class sessions that the form selects. Undefined if the form is incomplete. */
  selectionOf: () => SessionSelection | undefined;
  onChange: (values: Partial<BulkValues>) => void;
}

/**
 * Returns the antd props that make a form item show its error. Undefined if the error belongs to
 * another field.
 */
export const errorAt = (field: BulkField, problem: BulkProblem | undefined) =>
  problem?.field === field
    ? ({ validateStatus: 'error', help: problem.message } as const)
    : undefined;

export const BulkTarget = ({ values, problem, selectionOf, onChange }: BulkFieldsProps) => {
  const text = useText(sessionText).bulk;
  const { what, teacher, room, days, slot } = values;
  if (what === 'cancel') return null;
  const label = text.targets[what];
  const controls = {
    teacher: (
      <PersonField
        label={label}
        placeholder={text.person}
        value={teacher}
        onChange={(chosen) => onChange({ teacher: chosen })}
      />
    ),
    room: (
      <RoomField
        aria-label={label}
        value={room}
        queryOf={() => {
          const selection = selectionOf();
          return selection ? { selection } : {};
        }}
        onChange={(chosen) => onChange({ room: chosen })}
      />
    ),
    move: (
      <InputNumber
        aria-label={label}
        min={-300}
        max={300}
        precision={0}
        value={days ?? null}
        onChange={(value) => onChange({ days: value, slot: undefined })}
      />
    ),
  };
  const help = what === 'teacher' ? text.teacherHelp[values.by] : text.help[what];
  const item = (
    <Form.Item label={label} extra={help} {...errorAt('target', problem)}>
      {controls[what]}
    </Form.Item>
  );
  if (what !== 'move') return item;
  return (
    <div className={styles.pair}>
      <Form.Item label={text.slot} extra={text.slotHelp}>
        <SlotField
          aria-label={text.slot}
          value={slot}
          selectionOf={selectionOf}
          onChange={(chosen) => onChange({ slot: chosen, days: null })}
        />
      </Form.Item>
      {item}
    </div>
  );
};
