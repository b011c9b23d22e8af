import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Empty, Popover, Tabs, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RelativeTime } from '@/components/RelativeTime';
import { NOTICE_TYPES, type Notice, type NoticeType } from '@/contract/notice';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './NoticeBell.module.css';

const TAG_COLORS = { todo: 'default', urgent: 'red', doing: 'gold', processing: 'blue' } as const;

/** How often the bell looks for new notices, in milliseconds, while the page is in view. */
const REFRESH = 60_000;

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

const useNotices = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) dispatch({ type: 'global/fetchNotices' });
    };
    refresh();
    const timer = setInterval(refresh, REFRESH);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [dispatch]);
  return useAppSelector(({ global }) => global.notices);
};

/** The bell: what the account has not cleared, by type. */
export const NoticeBell = () => {
  const text = useText(frameText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const notices = useNotices();
  const unread = notices.filter(({ readAt }) => !readAt).length;
  const notifyCount = useAppSelector(({ user }) => user.currentUser.notifyCount) ?? 0;

  const handleOpen = ({ id, link, readAt }: Notice) => {
    if (!readAt) {
      const at = new Date().toISOString();
      dispatch({ type: 'global/readNotices', payload: { ids: [id], at } });
    }
    if (!link) return;
    setOpen(false);
    navigate(link);
  };

  const listOf = (type: NoticeType) => {
    const ofType = notices.filter((notice) => notice.type === type);
    if (ofType.length === 0) {
      return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text.noticesEmpty[type]} />;
    }
    return (
      <>
        <ul className={styles.list}>
          {ofType.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={handleOpen} />
          ))}
        </ul>
        <Button
          type="text"
          block
          onClick={() => dispatch({ type: 'global/clearNotices', payload: type })}
        >
          {text.clear(text.noticeTypes[type])}
        </Button>
      </>
    );
  };

  const tabs = NOTICE_TYPES.map((type) => ({
    key: type,
    label: text.noticeTab(
      text.noticeTypes[type],
      notices.filter((notice) => notice.type === type).length,
    ),
    children: listOf(type),
  }));

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      content={<Tabs items={tabs} centered className={styles.tabs} />}
    >
      <Badge count={notifyCount} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={text.notices(notifyCount, unread)}
          aria-expanded={open}
        />
      </Badge>
    </Popover>
  );
};
