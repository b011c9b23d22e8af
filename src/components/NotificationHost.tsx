import { notification } from 'antd';
import { useEffect } from 'react';
import { showNotes } from '@/utils/notifications';

/** Shows what the application has to tell; the same words at the same time show once. */
const NotificationHost = () => {
  const [api, holder] = notification.useNotification({ placement: 'topRight', top: 56 });
  useEffect(
    () =>
      showNotes(({ title, description }) =>
        api.error({ title, description, key: `${title}\n${description ?? ''}`, duration: 6 }),
      ),
    [api],
  );
  return holder;
};

export default NotificationHost;
