import { DisconnectOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { useConnection } from '@/hooks/useConnection';
import { useNewBuild } from '@/hooks/useNewBuild';
import { usePolling } from '@/hooks/usePolling';
import { textsArrived, useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { watchConnection } from '@/utils/request/connection';
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

/** Milliseconds until the first look at what others do, and between two tries to download what looks. */
const LATER = 4000;

/** What follows others comes when the page has been there for a while. */
const LaterBars = () => {
  const [Bars, setBars] = useState<ComponentType>();
  usePolling(Bars ? undefined : LATER, () =>
    import('./NewsBars').then(
      ({ NewsBars }) => textsArrived().then(() => setBars(() => NewsBars)),
      // What cannot be downloaded now is tried again.
      () => {},
    ),
  );
  return Bars && <Bars />;
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
    <LaterBars />
    <BuildBar />
  </div>
);
