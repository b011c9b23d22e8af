import { DownOutlined, ExclamationCircleFilled, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { FieldError } from '@/contract/base/envelope';
import { useText } from '@/locales/catalogue';
import { advancedFormText } from '@/locales/template/advancedForm';
import { rowOf } from './projectValues';
import styles from './SubmitBar.module.css';

type Text = (typeof advancedFormText)['zh-CN'];

const labelOf = (field: string, text: Text): string => {
  const [name = '', , column] = field.split('.');
  const row = rowOf(field);
  if (row === undefined) return text.fields[name as keyof Text['fields']] ?? name;
  const label = text.memberFields[column as keyof Text['memberFields']];
  return label ? text.memberField(row + 1, label) : text.member(row + 1);
};

interface SubmitBarProps {
  problems: readonly FieldError[];
  saving: boolean;
  onJump: (field: string) => void;
}

/**
 * A bar below the form that stays visible. It contains the submit button and a link to each error.
 */
export const SubmitBar = ({ problems, saving, onJump }: SubmitBarProps) => {
  const text = useText(advancedFormText);
  const id = useId();
  const [open, setOpen] = useState(false);
  const count = problems.length;
  return (
    <div className={styles.bar}>
      {open && count > 0 && (
        <ul id={id} className={styles.problems} aria-label={text.problems(count)}>
          {problems.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <LinkButton onClick={() => onJump(field)}>
                {text.problem(labelOf(field, text), message)}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <span role="status">
          {count > 0 && (
            <Button
              type="text"
              className={styles.count}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              <Icon of={ExclamationCircleFilled} className={styles.icon} />
              {text.problems(count)}
              {open ? <Icon of={DownOutlined} /> : <Icon of={UpOutlined} />}
            </Button>
          )}
        </span>
        <Button type="primary" htmlType="submit" loading={saving}>
          {text.submit}
        </Button>
      </div>
    </div>
  );
};
