import { Alert } from 'antd';
import { useConnection } from '@/hooks/useConnection';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

/** Sticks to the top, so that the note stays visible while the user scrolls a long form. */
const IN_VIEW = { position: 'sticky', top: 0, zIndex: 2, marginBlockEnd: 16 } as const;

/**
 * A warning in a form that saving is impossible while the user is offline. The typed input is kept
 * (X-08).
 */
export const OfflineNote = () => {
  const text = useText(recordText);
  if (useConnection() === 'good') return null;
  return <Alert type="warning" showIcon title={text.offline} style={IN_VIEW} />;
};
