import { Button, Empty, Tabs, Tag } from 'antd';
import { RelativeTime } from '@/components/display/RelativeTime';
import { NOTICE_TYPES, type Notice, type NoticeType } from '@/contract/notice';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import styles from './NoticeBell.module.css';

const TAG_COLORS = { todo: 'default', urgent: 'red', doing: 'gold', processing: 'blue' } as const;

const NoticeRow = ({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) => {
  const text = useText(frameText);
  const { title, description, datetime, extra, status, readAt } = notice;
  return (
    <li>
      <button type="button" className={styles.notice} onClick={() => onOpen(notice)}>
        <span className={styles.title}>
          {!readAt && <span className={styles.unread} role="img" aria-label={text.unread} />}
          <span>{title}</span>
          {extra && <Tag color={TAG_COLORS[status ?? 'todo']}>{extra}</Tag>}
        </span>
        <span className={styles.description}>{description}</span>
        <RelativeTime at={datetime} className={styles.time} />
      </button>
    </li>
  );
};

interface NoticePanelProps {
  notices: Notice[];
  onOpen: (notice: Notice) => void;
  onClear: (type: NoticeType) => void;
}

export const NoticePanel = ({ notices, onOpen, onClear }: NoticePanelProps) => {
  const text = useText(frameText);
  const listOf = (type: NoticeType) => {
    const ofType = notices.filter((notice) => notice.type === type);
    if (ofType.length === 0) {
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.noticesEmpty[type]} />;
    }
    return (
      <>
        <ul className={styles.list}>
          {ofType.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
          ))}
        </ul>
        <Button type="text" block onClick={() => onClear(type)}>
          {text.clear(text.noticeTypes[type])}
        </Button>
      </>
    );
  };
  // Opens the first tab that has notices, so that the user does not see an empty tab while another
  // has notices.
  const first = NOTICE_TYPES.find((type) => notices.some((notice) => notice.type === type));
  const tabs = NOTICE_TYPES.map((type) => ({
    key: type,
    label: text.noticeTab(
      text.noticeTypes[type],
      notices.filter((notice) => notice.type === type).length,
    ),
    children: listOf(type),
  }));
  return <Tabs items={tabs} centered {...(first && { defaultActiveKey: first })} />;
};
