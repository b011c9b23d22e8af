import { Form, Input, Modal } from 'antd';
import { marks } from '@/contract/base/marks';
import { type ImportTarget, MAX_CELL } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import { useClosing } from '@/hooks/useClosing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { ShownRow } from '@/sheets/base/checkTypes';
import styles from '../Import.module.css';

interface MendDialogProps {
  target: ImportTarget;
  row: ShownRow;
  onMend: (texts: Record<string, string>) => void;
  onClose: () => void;
}

interface Cell {
  field: string;
  label: string;
  text: string;
  problems: { message: string; level: 'error' | 'warning' }[];
}

/**
 * Returns the cells of a file row. Cells with the most errors and warnings come first. Fields that
 * were read from the same cell share one input.
 */
const cellsOf = (target: ImportTarget, { columns, issues }: ShownRow): Cell[] => {
  const missing = issues.filter(({ field }) => !columns[field]).map(({ field }) => field);
  const cells = new Map<string, Cell>();
  for (const field of [...Object.keys(columns), ...missing]) {
    const { header, text } = columns[field] ?? { header: '', text: '' };
    const problems = issues.filter((issue) => issue.field === field);
    const label = header || fieldLabel(target, field);
    const known = cells.get(label);
    if (known) known.problems.push(...problems);
    else cells.set(label, { field, label, text, problems });
  }
  return [...cells.values()].sort((a, b) => b.problems.length - a.problems.length);
};

/**
 * A dialog for correcting the cells of a file row in the browser. Afterwards the row is checked
 * again (I-03).
 */
export const MendDialog = ({ target, row, onMend, onClose }: MendDialogProps) => {
  const text = useText(importText);
  const [form] = Form.useForm<Record<string, string>>();
  const cells = cellsOf(target, row);

  const changedBy = (values: Record<string, string>) =>
    cells.filter(({ field, text: old }) => (values[field] ?? '') !== old);
  const { close, leave } = useClosing({
    isChanged: () => changedBy(form.getFieldsValue()).length > 0,
    onClose,
  });

  const handleFinish = (values: Record<string, string>) => {
    const changed = changedBy(values);
    leave();
    if (changed.length === 0) return;
    onMend(Object.fromEntries(changed.map(({ field }) => [field, values[field] ?? ''])));
  };
  return (
    <Modal
      open
      title={text.mendTitle(row.row, row.sheet)}
      okText={text.mendOk}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={styles.hint}>{text.mendHint}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={Object.fromEntries(cells.map((cell) => [cell.field, cell.text]))}
        onFinish={handleFinish}
      >
        {cells.map(({ field, label, problems }) => {
          const worst = problems.some(({ level }) => level === 'error') ? 'error' : 'warning';
          return (
            <Form.Item
              key={field}
              name={field}
              label={label}
              {...(problems.length > 0 && {
                validateStatus: worst,
                help: problems.map(({ message }) => message).join(marks().semicolon),
              })}
            >
              <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={MAX_CELL} />
            </Form.Item>
          );
        })}
      </Form>
    </Modal>
  );
};
