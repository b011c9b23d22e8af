import { ImportOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/display/Icon';
import { usePolling } from '@/hooks/usePolling';
import { useText } from '@/locales/catalogue';
import { newsText } from '@/locales/news';
import { askChanges, catchUpNow, importing, isBehind, watchChanges } from '@/utils/changes';
import { whileWritesWait } from '@/utils/request/slowWrites';
import styles from './WeatherBars.module.css';

/** How often it is asked what others have written, in milliseconds. */
const LOOK = 5000;

/** Asks what others do, and says it where it concerns the user: an import, or changes that would move what is worked on. */
export const NewsBars = () => {
  const text = useText(newsText);
  const records = useSyncExternalStore(watchChanges, importing);
  const behind = useSyncExternalStore(watchChanges, isBehind);
  useEffect(() => {
    askChanges();
  }, []);
  usePolling(LOOK, askChanges);
  // Who saves beside an import learns at once what it waits for.
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
      {behind && (
        <div className={styles.bar}>
          <span>
            <Icon of={SyncOutlined} /> <strong>{text.behind}</strong> {text.behindHint}
          </span>
          <Button size="small" onClick={catchUpNow}>
            {text.catchUp}
          </Button>
        </div>
      )}
    </>
  );
};
