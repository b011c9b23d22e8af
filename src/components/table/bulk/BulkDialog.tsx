import { Alert, Button, Form, Modal, type RefSelectProps, Select } from 'antd';
import { Fragment, type ReactNode, useDeferredValue, useId, useRef, useState } from 'react';
import { showFieldErrors } from '@/components/form/formRules';
import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useClosing } from '@/hooks/useClosing';
import { bulkText } from '@/locales/bulk';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { isSameInput } from '@/utils/unsaved/sameInput';
import styles from './Bulk.module.css';
import { BulkImpact } from './BulkImpact';
import { type BulkCalls, useBulkChange } from './useBulkChange';

interface SubmitButton {
  verb: string;
  loading: boolean;
  disabled: boolean;
  onSave: (notices?: NoticeChoice) => void;
}

const plainButton = ({ verb, loading, disabled, onSave }: SubmitButton): ReactNode => (
  <Button type="primary" autoFocus loading={loading} disabled={disabled} onClick={() => onSave()}>
    {verb}
  </Button>
);

export interface BulkDialogProps<V extends object> {
  count: number;
  labels: Readonly<Record<string, string>>;
  fields: readonly (keyof V & string)[];
  item: (field: keyof V & string) => ReactNode;
  initialValues: V;
  /** Converts the value of the input into the format of the API. */
  toValue?: (field: keyof V & string, value: unknown) => unknown;
  show: (field: keyof V & string, value: unknown) => string;
  calls: BulkCalls<Partial<V>>;
  note?: (preview: BulkPreview, change: Partial<V>) => ReactNode;
  /**
   * Returns the label of the save button, such as 停开 if classes are cancelled. Undefined for the
   * usual label.
   */
  verbOf?: (change: Partial<V>, preview: BulkPreview) => string | undefined;
  submit?: (button: SubmitButton) => ReactNode;
  onSaved: (saved: BulkChanged) => void;
  onClose: () => void;
}

/** A dialog that sets one field of many records at once, after a preview of the change. */
export const BulkDialog = <V extends object>({
  count,
  labels,
  fields,
  item,
  initialValues,
  toValue = (_, value) => value,
  show,
  calls,
  note,
  verbOf,
  submit = plainButton,
  onSaved,
  onClose,
}: BulkDialogProps<V>) => {
  const text = useText(bulkText);
  const { cancel } = useText(commonText);
  const id = useId();
  const first = useRef<RefSelectProps>(null);
  const [form] = Form.useForm();
  const [field, setField] = useState<keyof V & string>();
  // True if the list of fields should be open. The list is slow to render, so it opens in a
  // deferred render, and the select box reacts to the click at once.
  const [isOpen, setOpen] = useState(false);
  const [withoutRefused, setWithoutRefused] = useState(false);
  const { looked, error, busy, look, back, save } = useBulkChange(calls, (errors) =>
    showFieldErrors(form, errors),
  );
  const { close, leave } = useClosing({
    isChanged: () =>
      field !== undefined && !isSameInput(form.getFieldValue(field), initialValues[field]),
    onClose,
  });

  const handleLook = () => {
    if (!field) return;
    setWithoutRefused(false);
    const value = toValue(field, form.getFieldValue(field));
    void look({ [field]: value } as Partial<V>);
  };
  const handleSave = async (notices?: NoticeChoice) => {
    const saved = await save({ withoutRefused, notices });
    if (!saved) return;
    onSaved(saved);
    leave();
  };
  const preview = looked?.preview;
  const canSave = preview && preview.changing > 0 && (preview.refused === 0 || withoutRefused);
  const footer = preview ? (
    <>
      <Button onClick={back}>{text.back}</Button>
      <Fragment key="save">
        {submit({
          verb: verbOf?.(looked.change, preview) ?? text.submit(preview.changing),
          loading: busy,
          disabled: !canSave,
          onSave: handleSave,
        })}
      </Fragment>
    </>
  ) : (
    <>
      <Button onClick={close}>{cancel}</Button>
      <Button
        type="primary"
        htmlType="submit"
        form={`${id}form`}
        key="look"
        loading={busy}
        disabled={!field}
      >
        {text.look}
      </Button>
    </>
  );
  return (
    <Modal
      open
      title={text.title(count)}
      width={720}
      onCancel={close}
      footer={footer}
      // Focuses the first input once the dialog has opened, because antd moves the focus while it
      // opens.
      afterOpenChange={(open) => open && first.current?.focus()}
    >
      {error && <Alert className={styles.error} type="error" showIcon title={error} />}
      {preview && field && (
        <BulkImpact
          preview={preview}
          note={note?.(preview, looked.change)}
          value={Reflect.get(looked.change, field)}
          show={(value) => show(field, value)}
          withoutRefused={withoutRefused}
          onWithoutRefused={setWithoutRefused}
        />
      )}
      <Form
        id={`${id}form`}
        form={form}
        layout="vertical"
        hidden={preview !== undefined}
        initialValues={initialValues}
        validateTrigger="onBlur"
        onFinish={handleLook}
      >
        <Form.Item label={text.field} htmlFor={`${id}field`} extra={text.hint}>
          <Select
            id={`${id}field`}
            ref={first}
            showSearch={{ optionFilterProp: 'label' }}
            open={useDeferredValue(isOpen)}
            onOpenChange={setOpen}
            value={field}
            options={fields.map((name) => ({ value: name, label: labels[name] }))}
            onChange={setField}
          />
        </Form.Item>
        {field && item(field)}
      </Form>
    </Modal>
  );
};
