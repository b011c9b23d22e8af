import { Button, Empty } from 'antd';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';

/** Stands in the place of items where the filters leave none. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const text = useText(tableText);
  return (
    <Empty description={text.nothingFound}>
      <Button onClick={onClear}>{text.clearFilters}</Button>
    </Empty>
  );
};
