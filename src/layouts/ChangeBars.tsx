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
 * Returns the text about new changes. It names colleagues, or says that this user made them elsewhere. Otherwise it
 * names nobody.
 */
const hintOf = (writers: readonly ChangeWriter[], text: English<typeof newsText>): string => {
  const others = writers.filter(({ who }) => who === 'other');
  // A colleague's name is missing if the reader may not see the changed record.
  const names = new Set(others.flatMap(({ name }) => name ?? []));
  if (others.length > 0) return text.changedBy([...names]);
  return writers.some(({ who }) => who === 'elsewhere') ? text.changedElsewhere : text.changed;
};

/**
 * Polls for changes. It shows a bar while an import is running, and a bar for changes that would move rows the user is
 * working on.
 */
export const ChangeBars = () => {
  const text = useText(newsText);
  const records = useSyncExternalStore(watchChanges, importing);
  const writers = useSyncExternalStore(watchChanges, pendingWriters);
  useEffect(() => {
    askChanges();
  }, []);
  usePolling(LOOK, askChanges);
  // While a write is slow, polls at once, so that the user sees which import it waits for.
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
