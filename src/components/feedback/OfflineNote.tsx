import { Alert } from 'antd';
import { useConnection } from '@/hooks/useConnection';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

/** Keeps the note at the top of the window while the user scrolls through a long form. */
const IN_VIEW = { position: 'sticky', top: 0, zIndex: 2, marginBlockEnd: 16 } as const;

/** A warning above a form: the user is offline and cannot save. The form keeps the input. */
export const OfflineNote = () => {
  const text = useText(recordText);
  if (useConnection() === 'good') return null;
  return <Alert type="warning" showIcon title={text.offline} style={IN_VIEW} />;
};
