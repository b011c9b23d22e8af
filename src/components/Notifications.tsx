import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstNote } from '@/utils/notifications';

const NotificationHost = lazy(
  () => import(/* webpackChunkName: "notifications" */ './NotificationHost'),
);

/** The place for notifications; empty, and without their code, until there is one. */
export const Notifications = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstNote(() => setNeeded(true)), []);
  return (
    needed && (
      <Suspense>
        <NotificationHost />
      </Suspense>
    )
  );
};
