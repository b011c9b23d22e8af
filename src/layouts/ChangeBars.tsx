import { ImportOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/display/Icon';
import type { ChangeWriter } from '@/contract/changes';
import { usePolling } from '@/hooks/usePolling';
import { type English, useText } from '@/locales/catalogue';
import { newsText } from '@/locales/news';
import { askChanges, catchUpNow, importing, pendingWriters, watchChanges } from '@/utils/changes';
import { whileWritesWait } from '@/utils/request/slowWrites';
import { LOOK } from '@/utils/views';
import styles from './WeatherBars.module.css';

/**
 * Returns a sentence that says who made the new changes: colleagues by name, or this user in
 * another tab or on another device.
 */
const hintOf = (writers: readonly ChangeWriter[], text: English<typeof newsText>): string => {
  const others = writers.filter(({ who }) => who === 'other');
  // The server omits the name of a colleague if this user may not see the changed record.
  const names = new Set(others.flatMap(({ name }) => name ?? []));
  if (others.length > 0) return text.changedBy([...names]);
  return writers.some(({ who }) => who === 'elsewhere') ? text.changedElsewhere : text.changed;
};

/**
 * Polls the server for changed records. One bar says that an import is running. Another bar offers
 * to show changes that are held back, because they would move table rows.
 */
export const ChangeBars = () => {
  const text = useText(newsText);
  const records = useSyncExternalStore(watchChanges, importing);
  const writers = useSyncExternalStore(watchChanges, pendingWriters);
  useEffect(() => {
    askChanges();
  }, []);
  usePolling(LOOK, askChanges);
  // Polls at once when a save is slow, so that the user sees which import the save is waiting for.
  useEffect(() => whileWritesWait(askChanges), []);
  return (
    <>
      {records.length > 0 && (
        <div className={styles.bar}>
          <span>
            <Icon of={ImportOutlined} /> <strong>{text.importing(records)}</strong>{' '}
            {text.importingHint}
          </span>
        </div>
      )}
      {writers && (
        <div className={styles.bar}>
          <span>
            <Icon of={SyncOutlined} /> <strong>{text.behind}</strong> {hintOf(writers, text)}
          </span>
          <Button size="small" onClick={catchUpNow}>
            {text.catchUp}
          </Button>
        </div>
      )}
    </>
  );
};
