import { DisconnectOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { useConnection } from '@/hooks/useConnection';
import { useNewBuild } from '@/hooks/useNewBuild';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { watchConnection } from '@/utils/connection';
import styles from './WeatherBars.module.css';

/** Says that the server cannot be asked, until it can again. */
const ConnectionBar = () => {
  const text = useText(frameText);
  const state = useConnection();
  useEffect(watchConnection, []);
  if (state === 'good') return null;
  return (
    <div className={`${styles.bar} ${styles.lost}`}>
      <span>
        <Icon of={DisconnectOutlined} /> <strong>{text.connection[state]}</strong>{' '}
        {text.connectionHint}
      </span>
    </div>
  );
};

/** Offers the newer build; drafts outlive the reload. */
const BuildBar = () => {
  const text = useText(frameText);
  const isNew = useNewBuild();
  const [later, setLater] = useState(false);
  if (!isNew || later) return null;
  return (
    <div className={styles.bar}>
      <span>
        <Icon of={ReloadOutlined} /> <strong>{text.newBuild}</strong> {text.newBuildHint}
      </span>
      <span className={styles.actions}>
        <Button size="small" type="primary" onClick={() => window.location.reload()}>
          {text.reload}
        </Button>
        <Button size="small" onClick={() => setLater(true)}>
          {text.later}
        </Button>
      </span>
    </div>
  );
};

/** What the frame says at the foot of the window, below everything else; there it moves nothing. */
export const WeatherBars = () => (
  <div role="status" className={styles.bars}>
    <ConnectionBar />
    <BuildBar />
  </div>
);
