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

/** A bar that appears while the server cannot be reached. */
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

/**
 * Milliseconds before the code of `ChangeBars` is downloaded, and before each retry of a failed
 * download.
 */
const LATER = 4000;

/** Loads the bars about changed records a few seconds after the page. */
const LaterBars = () => {
  const [Bars, setBars] = useState<ComponentType>();
  usePolling(Bars ? undefined : LATER, () =>
    import('./ChangeBars').then(
      ({ ChangeBars: LoadedBars }) => textsArrived().then(() => setBars(() => LoadedBars)),
      // Ignores a failed download, because `usePolling` tries again.
      () => {},
    ),
  );
  return Bars && <Bars />;
};

/**
 * Offers to reload the page when the server has a newer build. Unsaved input survives the reload.
 */
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

/** The bars at the bottom of the window. They cover the page, so that its content does not move. */
export const StatusBars = () => (
  <div role="status" className={styles.bars}>
    <ConnectionBar />
    <LaterBars />
    <BuildBar />
  </div>
);
