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
 * Returns a sentence about new changes. The sentence names colleagues, or says that this user
 * changed something in another tab or device.
 */
const hintOf = (writers: readonly ChangeWriter[], text: English<typeof newsText>): string => {
  const others = writers.filter(({ who }) => who === 'other');
  // The server leaves out a name if this user may not see the changed record.
  const names = new Set(others.flatMap(({ name }) => name ?? []));
  if (others.length > 0) return text.changedBy([...names]);
  return writers.some(({ who }) => who === 'elsewhere') ? text.changedElsewhere : text.changed;
};

/**
 * Polls the server for changed records. One bar says that an import is running. Another bar has a
 * button for changes that the page does not show yet, because they would move table rows.
 */
export const ChangeBars = () => {
  const text = useText(newsText);
  const records = useSyncExternalStore(watchChanges, importing);
  const writers = useSyncExternalStore(watchChanges, pendingWriters);
  useEffect(() => {
    askChanges();
  }, []);
  usePolling(LOOK, askChanges);
  // Asks the server at once while a save is slow. The user then sees which import the save waits
  // for.
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
