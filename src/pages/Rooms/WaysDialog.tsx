import { Button, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import type { Way, Ways } from '@/contract/campusWays';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { roomText } from '@/locales/course/room';
import { useAppDispatch, useEffectLoading, useIsOffice } from '@/store/hooks';
import styles from './Rooms.module.css';

type Row = Partial<Way> & { key: number };

let keys = 0;
const rowOf = (way: Partial<Way>): Row => {
  keys += 1;
  return { ...way, key: keys };
};

const MAX_MINUTES = 300;

interface WaysDialogProps {
  ways: Ways;
  onClose: () => void;
}

/**
 * A dialog for the travel times between campuses, in minutes. The console uses them to warn if a
 * teacher or class has too little time to get from one campus to another (赶不及).
 */
export const WaysDialog = ({ ways, onClose }: WaysDialogProps) => {
  const { ways: text } = useText(roomText);
  const { cancel } = useText(commonText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const saving = useEffectLoading('rooms/updateWays');
  const [base, setBase] = useState(ways);
  const [rows, setRows] = useState(() => ways.ways.map(rowOf));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [stale, setStale] = useState(false);
  const typed = rows.map(({ key: _, ...way }) => way);
  const { close, leave } = useClosing({
    isChanged: () => JSON.stringify(typed) !== JSON.stringify(base.ways),
    onClose,
  });
  const options = base.campuses.map((value) => ({ value, label: value }));
  const change = (key: number, values: Partial<Way>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...values } : row)));

  const save = async () => {
    const payload = { ways: typed as Way[], version: base.version };
    const answer = await dispatch({ type: 'rooms/updateWays', payload });
    setStale(false);
    setErrors([]);
    if (answer.Success) {
      toast(text.saved);
      leave();
    } else if (answer.ErrorCode === 'STALE_VERSION') {
      const present = answer.Value as Ways;
      setBase(present);
      setRows(present.ways.map(rowOf));
      setStale(true);
    } else setErrors(fieldErrorsOf(answer));
  };

  return (
    <Modal
      open
      title={text.title}
      width={640}
      onCancel={close}
      footer={
        isOffice && (
          <>
            <Button onClick={close}>{cancel}</Button>
            <Button type="primary" loading={saving} onClick={save}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      <p>{text.hint}</p>
      {stale && <p role="alert">{text.stale}</p>}
      {rows.length === 0 && <p>{text.none}</p>}
      <ol className={styles.ways}>
        {rows.map(({ key, from, to, minutes }, index) => (
          <li key={key}>
            <Select
              showSearch
              aria-label={text.from}
              placeholder={text.from}
              value={from ?? null}
              options={options}
              disabled={!isOffice}
              onChange={(value) => change(key, { from: value ?? '' })}
            />
            <Select
              showSearch
              aria-label={text.to}
              placeholder={text.to}
              value={to ?? null}
              options={options}
              disabled={!isOffice}
              onChange={(value) => change(key, { to: value ?? '' })}
            />
            <InputNumber
              min={1}
              max={MAX_MINUTES}
              precision={0}
              aria-label={text.minutes}
              placeholder={text.minutes}
              value={minutes ?? null}
              disabled={!isOffice}
              onChange={(value) => change(key, value === null ? {} : { minutes: value })}
            />
            {isOffice && (
              <Button
                aria-label={text.remove(index + 1)}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                {text.removeShort}
              </Button>
            )}
            {errors
              .filter(({ field }) => field.startsWith(`ways.${index}.`))
              .slice(0, 1)
              .map(({ field, message }) => (
                <p key={field} role="alert" className={styles.error}>
                  {message}
                </p>
              ))}
          </li>
        ))}
      </ol>
      {isOffice && <Button onClick={() => setRows([...rows, rowOf({})])}>{text.add}</Button>}
    </Modal>
  );
};
