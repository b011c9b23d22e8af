import { Form, type FormInstance, Input } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { fieldRule } from '@/components/form/formRules';
import { submitSms } from '@/contract/form';
import { MAX_SMS_LENGTH } from '@/contract/sms/sms';
import { countSegments } from '@/domain/sms/sms';
import { renderTemplate } from '@/domain/sms/templateTexts';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppSelector } from '@/store/hooks';
import styles from './Form.module.css';
import type { SmsValues } from './smsValues';

interface ContentFieldProps {
  form: FormInstance<SmsValues>;
  onChange: () => void;
}

/**
 * The input for the message text. It shows how many segments will be billed (70 characters, or 67
 * each in a longer text).
 */
export const ContentField = ({ form, onChange }: ContentFieldProps) => {
  const text = useText(smsFormText);
  const content = (Form.useWatch('content', form) ?? '').trim();
  const about = Form.useWatch('about', form);
  const course = Form.useWatch('course', form);
  const { rules, templates } = useAppSelector(({ sms }) => sms);
  const signature = rules?.signature ?? '';
  const length = signature.length + content.length;
  const template = templates?.find(({ code }) => code === 'free');

  const insert = (name: string) => {
    const before: string = form.getFieldValue('content') ?? '';
    form.setFieldsValue({ content: `${before}《${name}》`.slice(0, MAX_SMS_LENGTH) });
    form.getFieldInstance('content')?.focus?.();
    onChange();
  };
  const takeTemplate = (text: string) => {
    const name: string = form.getFieldValue('recipientName')?.trim() ?? '';
    const values = { 教师: name, 课程: (about === 'course' && course?.courseName) || '' };
    form.setFieldsValue({ content: renderTemplate(text, values).content });
    form.getFieldInstance('content')?.focus?.();
    onChange();
  };
  return (
    <Form.Item
      name="content"
      label={text.content}
      rules={[fieldRule(submitSms.input.shape.content, true)]}
      extra={
        <span className={styles.counting}>
          <span role="status">
            {text.count(signature, length, countSegments(signature, content))}
          </span>
          {template && content === '' && (
            <LinkButton onClick={() => takeTemplate(template.content)}>
              {text.takeTemplate}
            </LinkButton>
          )}
          {about === 'course' && course && (
            <LinkButton onClick={() => insert(course.courseName)}>{text.insertCourse}</LinkButton>
          )}
        </span>
      }
    >
      <Input.TextArea
        autoSize={{ minRows: 4, maxRows: 12 }}
        maxLength={MAX_SMS_LENGTH}
        placeholder={text.contentPlaceholder}
      />
    </Form.Item>
  );
};
