import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { Notice } from '@/contract/notice';
import { useChanges } from '@/hooks/useChanges';
import { useNarrow } from '@/hooks/useNarrow';
import { usePolling } from '@/hooks/usePolling';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BELL_LOOK, VIEWS } from '@/utils/views';
import styles from './NoticeBell.module.css';

const NoticePanel = lazyPart('notice-panel', () =>
  import('./NoticePanel').then((module) => module.NoticePanel),
);

const useNotices = () => {
  const dispatch = useAppDispatch();
  const refresh = () => dispatch({ type: 'global/fetchNotices' });
  useEffect(() => {
    dispatch({ type: 'global/fetchNotices' });
  }, [dispatch]);
  usePolling(BELL_LOOK, refresh);
  useChanges(VIEWS.bell, async () => {
    await refresh();
    return 'done';
  });
  return useAppSelector(({ global }) => global.notices);
};

export const NoticeBell = () => {
  const narrow = useNarrow();
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

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      // Shifts the panel sideways to fit on a phone, where the bell is not at the edge of the
      // screen.
      align={{ overflow: { shiftX: true } }}
      open={open}
      onOpenChange={setOpen}
      content={
        // This `div` is always rendered, because the popover opens only if it has content. The
        // panel inside is rendered when the popover opens.
        <div className={styles.panel}>
          {open && (
            <NoticePanel
              notices={notices}
              onOpen={handleOpen}
              onClear={(type) => dispatch({ type: 'global/clearNotices', payload: type })}
            />
          )}
        </div>
      }
    >
      <Badge count={unread} size="small" offset={narrow ? [-12, 12] : [-6, 6]}>
        <Button
          type="text"
          icon={<Icon of={BellOutlined} />}
          aria-label={text.notices(notifyCount, unread)}
          aria-expanded={open}
        />
      </Badge>
    </Popover>
  );
};
