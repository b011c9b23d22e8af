import { Drawer, Empty } from 'antd';
import { Loading } from '@/components/feedback/Loading';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

/** A drawer that is shown while a record is loading, or if the record does not exist. */
export const LoadedDialog = ({ missing, onClose }: { missing: boolean; onClose: () => void }) => {
  const text = useText(recordText);
  return (
    <Drawer open title={missing ? undefined : text.loading} onClose={onClose}>
      {missing ? <Empty description={text.gone} /> : <Loading spinning />}
    </Drawer>
  );
};
