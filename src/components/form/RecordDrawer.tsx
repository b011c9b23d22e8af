import { Button, Drawer } from 'antd';
import { type ReactNode, useId } from 'react';
import { OfflineNote } from '@/components/feedback/OfflineNote';
import { useClosing } from '@/hooks/useClosing';
import { useNarrow } from '@/hooks/useNarrow';
import { useSecondRender } from '@/hooks/useSecondRender';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { RecordInputs } from './RecordInputs';
import { SaveButton } from './SaveButton';
import type { Edited, RecordForm } from './useRecordForm';

interface RecordDrawerProps<V extends object, R extends Edited> {
  title: string;
  submitText: string;
  record: RecordForm<V, R>;
  alternative?: ReactNode;
  /** A line next to the buttons about the effects of saving, such as timetable clashes. */
  summary?: ReactNode;
  labels: Partial<Record<keyof V & string, string>>;
  toValues: (record: R) => V;
  show?: (value: unknown, field: string) => string;
  onClose: () => void;
  width?: number;
  extra?: ReactNode;
  children: ReactNode;
}

export const RecordDrawer = <V extends object, R extends Edited>({
  title,
  submitText,
  record,
  alternative,
  summary,
  labels,
  toValues,
  show,
  onClose,
  width = 560,
  extra,
  children,
}: RecordDrawerProps<V, R>) => {
  const text = useText(recordText);
  const narrow = useNarrow();
  const isLater = useSecondRender();
  const formId = useId();
  const { form, conflict, saving } = record;

  const { close } = useClosing({
    isChanged: () => Object.keys(record.changed()).length > 0,
    discard: record.discard,
    onClose,
  });

  return (
    <Drawer
      open
      title={title}
      size={narrow ? '100%' : width}
      onClose={close}
      extra={extra}
      styles={{ extra: { fontSize: 14 } }}
      footer={
        <div
          aria-busy={record.isPreviewStale === true}
          style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' }}
        >
          <span
            role="status"
            className={record.saveAgain ? undefined : 'visually-hidden'}
            style={{ flexBasis: '100%', textAlign: 'end' }}
          >
            {record.saveAgain && text.saveAgain[record.saveAgain]}
          </span>
          {summary && (
            <span style={{ alignSelf: 'center', marginInlineEnd: 'auto' }}>{summary}</span>
          )}
          <Button onClick={close}>{text.cancel}</Button>
          {alternative}
          <SaveButton
            form={formId}
            saving={saving}
            isFocused={record.saveAgain !== undefined}
            disabled={conflict !== undefined || !isLater}
            onPress={record.handlePress}
            onSave={() => form.submit()}
          >
            {submitText}
          </SaveButton>
        </div>
      }
    >
      <OfflineNote />
      <RecordInputs id={formId} record={record} labels={labels} toValues={toValues} show={show}>
        {isLater && children}
      </RecordInputs>
    </Drawer>
  );
};
