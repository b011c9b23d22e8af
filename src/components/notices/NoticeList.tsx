import { Checkbox, Tag } from 'antd';
import { useId, useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import styles from './Notices.module.css';
import type { NoticeSelection } from './useNoticeChoice';

/** The number of people to list at first. A button shows the rest. */
const FEW = 10;

interface RowProps {
  row: NoticeRow;
  isChosen: boolean;
  onChange: (chosen: boolean) => void;
}

const Row = ({ row, isChosen, onChange }: RowProps) => {
  const text = useText(changeNoticesText);
  const { name, reasons, told, owed, obstacle, content, segments, sendAt } = row;
  const facts = [
    segments > 0 && text.segments(segments),
    sendAt && obstacle === null && text.sendAt(sendAt.slice(11, 16)),
  ].filter(Boolean);
  return (
    <li>
      <Checkbox
        checked={isChosen}
        disabled={obstacle !== null}
        onChange={({ target }) => onChange(target.checked)}
      >
        {name} {reasons.map((reason) => text.reasons[reason]).join(' ')}
      </Checkbox>
      {told && <Tag color="gold">{text.told}</Tag>}
      {owed && !told && <Tag>{text.owed}</Tag>}
      {obstacle !== null && <span className={styles.why}>{text.obstacles[obstacle]}</span>}
      <div className={styles.text}>
        <span lang="zh-CN">{content}</span> <span className={styles.facts}>{facts.join(' ')}</span>
      </div>
    </li>
  );
};

/**
 * Lists the people who are affected by a timetable change, each with a checkbox and the text
 * message to send (M-14). Renders nothing for an empty list.
 */
export const NoticeList = ({ selection }: { selection: NoticeSelection }) => {
  const text = useText(changeNoticesText);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { rows, isChosen, toggle, choice } = selection;
  if (rows.length === 0) return null;
  const shown = open ? rows : rows.slice(0, FEW);
  const free = rows.filter(({ obstacle }) => obstacle === null);
  const all = choice.length === free.length;
  return (
    <section className={styles.notices} aria-labelledby={id}>
      <div className={styles.head}>
        <strong id={id}>{text.title}</strong>
        <span className={styles.count}>{text.chosen(choice.length, rows.length)}</span>
        {free.length > 1 && (
          <LinkButton onClick={() => toggle(free, !all)}>{all ? text.none : text.all}</LinkButton>
        )}
      </div>
      <ul className={open ? `${styles.list} ${styles.long}` : styles.list}>
        {shown.map((row) => (
          <Row
            key={row.key}
            row={row}
            isChosen={isChosen(row)}
            onChange={(chosen) => toggle([row], chosen)}
          />
        ))}
      </ul>
      {rows.length > shown.length && (
        <LinkButton onClick={() => setOpen(true)}>{text.more(rows.length)}</LinkButton>
      )}
    </section>
  );
};
