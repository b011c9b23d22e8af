import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { ExportButton } from '@/components/table/ExportButton';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { tableText } from '@/locales/table';

interface SelectedActionsProps {
  count: number;
  onChange: () => void;
  onExport: ComponentProps<typeof ExportButton>['onExport'];
  onRemove: () => void;
}

export const SelectedActions = ({ count, onChange, onExport, onRemove }: SelectedActionsProps) => {
  const text = useText(tableText);
  const { remove } = useText(commonText);
  return (
    <>
      <Button size="small" onClick={onChange}>
        {text.changeSelected}
      </Button>
      <ExportButton small total={count} onExport={onExport} />
      <Button danger size="small" onClick={onRemove}>
        {remove}
      </Button>
    </>
  );
};
