import { Alert, Button, Drawer, Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { OfflineNote } from '@/components/feedback/OfflineNote';
import { useClosing } from '@/hooks/useClosing';
import { useNarrow } from '@/hooks/useNarrow';
import { useSecondRender } from '@/hooks/useSecondRender';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { INTO_VIEW } from './formRules';
import { RecordConflict } from './RecordConflict';
import { SaveButton } from './SaveButton';
import type { Edited, RecordForm } from './useRecordForm';

interface RecordDrawerProps<V extends object, R extends Edited> {
  title: string;
  submitText: string;
  record: RecordForm<V, R>;
  alternative?: ReactNode;
  /** A line beside the buttons with the effects of saving, such as timetable clashes. */
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
  const { form, restored, conflict, saving } = record;

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
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'flex-end' }}>
          {record.saveAgain && (
            <span role="status" style={{ flexBasis: '100%', textAlign: 'end' }}>
              {text.saveAgain}
            </span>
          )}
          {summary && (
            <span style={{ alignSelf: 'center', marginInlineEnd: 'auto' }}>{summary}</span>
          )}
          <Button onClick={close}>{text.cancel}</Button>
          {alternative}
          <SaveButton
            form={formId}
            saving={saving}
            isFocused={record.saveAgain === true}
            disabled={conflict !== undefined || !isLater}
            onSave={() => form.submit()}
          >
            {submitText}
          </SaveButton>
        </div>
      }
    >
      <OfflineNote />
      {restored && !conflict && (
        <Alert
          type="info"
          showIcon
          title={text.draftRestored}
          action={
            <Button size="small" onClick={record.discard}>
              {text.discardDraft}
            </Button>
          }
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <RecordConflict record={record} labels={labels} toValues={toValues} show={show} />
      <Form
        id={formId}
        form={form}
        initialValues={record.initialValues}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={INTO_VIEW}
        onValuesChange={record.handleChange}
        onFinish={record.handleFinish}
      >
        {isLater && children}
      </Form>
    </Drawer>
  );
};
