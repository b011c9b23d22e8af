import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { ConflictNotice } from './ConflictNotice';
import { INTO_VIEW } from './formRules';
import type { Edited, RecordForm } from './useRecordForm';

interface RecordInputsProps<V extends object, R extends Edited> {
  record: RecordForm<V, R>;
  /** The id of the form element, for a submit button outside the form. */
  id?: string;
  /** The prefix of the input ids, for a page with several forms. */
  name?: string;
  labels: Partial<Record<keyof V & string, string>>;
  toValues: (record: R) => V;
  show?: ((value: unknown, field: string) => string) | undefined;
  children: ReactNode;
}

/**
 * The inputs of a record. A note above them says that unsaved input was restored, or that
 * another user has changed the record since it was opened.
 */
export const RecordInputs = <V extends object, R extends Edited>({
  record,
  labels,
  toValues,
  show,
  children,
  ...ids
}: RecordInputsProps<V, R>) => {
  const text = useText(recordText);
  const { form, restored, conflict, saving } = record;
  return (
    <>
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
      {conflict && (
        <ConflictNotice
          // A new React key for each conflict resets the choices that the user made for the last
          // one.
          key={conflict.version}
          theirs={conflict}
          base={record.base()}
          mine={record.changed()}
          theirValues={toValues(conflict)}
          labels={labels}
          show={show}
          busy={saving}
          onTakeTheirs={record.takeTheirs}
          onMerge={record.merge}
        />
      )}
      <Form
        {...ids}
        form={form}
        initialValues={record.initialValues}
        layout="vertical"
        validateTrigger="onBlur"
        scrollToFirstError={INTO_VIEW}
        onValuesChange={record.handleChange}
        onFinish={record.handleFinish}
      >
        {children}
      </Form>
    </>
  );
};
