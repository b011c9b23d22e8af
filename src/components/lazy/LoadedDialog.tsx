import { Drawer, Empty } from 'antd';
import { SkeletonLines } from '@/components/table/SkeletonLines';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';

/** The number of placeholder lines, which is about the length of a loaded record. */
const LINES = 8;

/** The drawer to show while a record is loading, or if the record does not exist. */
export const LoadedDialog = ({ missing, onClose }: { missing: boolean; onClose: () => void }) => {
  const text = useText(recordText);
  return (
    <Drawer open title={missing ? undefined : text.loading} onClose={onClose}>
      {missing ? <Empty description={text.gone} /> : <SkeletonLines lines={LINES} />}
    </Drawer>
  );
};
