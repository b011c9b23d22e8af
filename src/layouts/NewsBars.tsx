import { ImportOutlined, SyncOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '@/components/display/Icon';
import type { ChangeWriter } from '@/contract/changes';
import { usePolling } from '@/hooks/usePolling';
import { type English, useText } from '@/locales/catalogue';
import { newsText } from '@/locales/news';
import { askChanges, behind, catchUpNow, importing, watchChanges } from '@/utils/changes';
import { whileWritesWait } from '@/utils/request/slowWrites';
import { LOOK } from '@/utils/views';
import styles from './WeatherBars.module.css';

/** Tells who made the changes: colleagues, else the user elsewhere; where nobody did, that there are some. */
const hintOf = (writers: readonly ChangeWriter[], text: English<typeof newsText>): string => {
  const others = writers.filter(({ who }) => who === 'other');
  // The change of a colleague without a name is of a record that the reader may not see.
  const names = new Set(others.flatMap(({ name }) => name ?? []));
  if (others.length > 0) return text.changedBy([...names]);
  return writers.some(({ who }) => who === 'elsewhere') ? text.changedElsewhere : text.changed;
};

/** Polls for what others do, and tells the user of an import, and of changes that would move what is worked on. */
export const NewsBars = () => {
  const text = useText(newsText);
  const records = useSyncExternalStore(watchChanges, importing);
  const writers = useSyncExternalStore(watchChanges, behind);
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
