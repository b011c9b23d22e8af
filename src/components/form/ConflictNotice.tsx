import { Alert, Button, Space } from 'antd';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { exactTime } from '@/utils/times';
import styles from './ConflictNotice.module.css';
import type { Edited } from './useRecordForm';

interface ConflictNoticeProps<V extends object> {
  theirs: Pick<Edited, 'updatedAt' | 'updatedBy'>;
  theirValues: V;
  /** The fields that this user changed. */
  mine: Partial<V>;
  labels: Partial<Record<keyof V & string, string>>;
  show?: ((value: unknown) => string) | undefined;
  busy: boolean;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

const plainText = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);

/** Somebody saved first: what differs, and the choice whose content stays. */
export const ConflictNotice = <V extends object>({
  theirs,
  theirValues,
  mine,
  labels,
  show = plainText,
  busy,
  onTakeTheirs,
  onKeepMine,
}: ConflictNoticeProps<V>) => {
  const text = useText(recordText);
  const rows = (Object.entries(labels) as [keyof V & string, string][])
    .filter(([name]) => name in mine)
    .map(([name, label]) => ({
      name,
      label,
      theirs: show(theirValues[name]),
      mine: show(mine[name]),
    }))
    .filter((row) => row.theirs !== row.mine);
  const description = (
    <>
      <p className={styles.hint}>{rows.length > 0 ? text.conflictHint : text.conflictNone}</p>
      {rows.length > 0 && (
        <table className={styles.differences}>
          <thead>
            <tr>
              <th>{text.field}</th>
              <th>{text.theirs}</th>
              <th>{text.mine}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.label}</th>
                <td>{row.theirs || text.blank}</td>
                <td>{row.mine || text.blank}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Space wrap>
        <Button size="small" onClick={onTakeTheirs}>
          {text.takeTheirs}
        </Button>
        <Button size="small" type="primary" loading={busy} onClick={onKeepMine}>
          {text.keepMine}
        </Button>
      </Space>
    </>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={text.conflictTitle(theirs.updatedBy, exactTime(theirs.updatedAt))}
      description={description}
      style={{ marginBlockEnd: 16 }}
    />
  );
};
