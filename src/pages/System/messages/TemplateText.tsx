import { Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { MAX_SMS_LENGTH } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import styles from './Messages.module.css';

interface TemplateTextProps {
  id?: string;
  value?: string;
  onChange?: (content: string) => void;
  variables: readonly string[];
}

/** A text input for a message template, with buttons that insert a variable at the cursor. */
export const TemplateText = ({ value = '', onChange, variables, ...field }: TemplateTextProps) => {
  const text = useText(smsSettingsText);
  const area = useRef<TextAreaRef>(null);
  const insert = (name: string) => {
    const typed = area.current?.resizableTextArea?.textArea;
    const from = typed?.selectionStart ?? value.length;
    const to = typed?.selectionEnd ?? from;
    onChange?.(`${value.slice(0, from)}{${name}}${value.slice(to)}`);
    area.current?.focus({ cursor: 'end' });
  };
  return (
    <>
      <Input.TextArea
        {...field}
        ref={area}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        autoSize={{ minRows: 3, maxRows: 10 }}
      />
      <span className={styles.variables}>
        <span>
          {text.variables}
          {variables.map((name) => (
            <LinkButton key={name} aria-label={text.insert(name)} onClick={() => insert(name)}>
              {`{${name}}`}
            </LinkButton>
          ))}
        </span>
        <span>{text.length(value.trim().length, MAX_SMS_LENGTH)}</span>
      </span>
    </>
  );
};
