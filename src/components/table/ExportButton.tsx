import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { note, toast } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import type { LinesProgress, OnProgress } from '@/utils/request/readLines';

const KINDS = ['xlsx', 'csv'] as const;
export type ExportKind = (typeof KINDS)[number];

const NOTHING_YET: LinesProgress = { done: 0, total: 0, bytes: 0 };

interface ExportButtonProps {
  total: number;
  small?: boolean;
  /** Creates and downloads the file. Resolves to the number of exported records. */
  onExport: (kind: ExportKind, onProgress: OnProgress) => Promise<Envelope<number>>;
}

/**
 * A button that exports all records that match the list's filters. The file can be imported again
 * (I-08).
 */
export const ExportButton = ({ total, small = false, onExport }: ExportButtonProps) => {
  const text = useText(tableText);
  const [progress, setProgress] = useState<LinesProgress>();

  const handleClick = async (kind: ExportKind) => {
    setProgress(NOTHING_YET);
    const answer = await onExport(kind, setProgress);
    setProgress(undefined);
    if (answer.Success) toast(text.exported(answer.Value));
    // Reports only a failure to write the file, because the request function has already reported
    // all other failures.
    else if (answer.ErrorCode === 'EXPORT_FAILED') note({ title: answer.Message });
  };

  return (
    <Dropdown
      trigger={['click']}
      disabled={progress !== undefined || total === 0}
      menu={{
        items: KINDS.map((kind) => ({ key: kind, label: text.exportKinds[kind] })),
        onClick: ({ key }) => handleClick(key as ExportKind),
      }}
    >
      <Button
        size={small ? 'small' : 'middle'}
        icon={<Icon of={DownloadOutlined} />}
        loading={progress !== undefined}
      >
        {progress ? text.exporting(progress) : text.export}
      </Button>
    </Dropdown>
  );
};
