import { Alert } from 'antd';
import { useConnection } from '@/hooks/useConnection';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

/** Wherever in a long form somebody is. */
const IN_VIEW = { position: 'sticky', top: 0, zIndex: 2, marginBlockEnd: 16 } as const;

/** Says in a form that it cannot be saved now, and that nothing typed is lost. */
export const OfflineNote = () => {
  const text = useText(recordText);
  if (useConnection() === 'good') return null;
  return <Alert type="warning" showIcon title={text.offline} style={IN_VIEW} />;
};
