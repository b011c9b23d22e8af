import { Form, type FormInstance, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import { Explained } from '@/components/display/Explained';
import { fieldRule } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { LinkHint } from '@/components/notices/LinkHint';
import { errorText } from '@/contract/base/errorCodes';
import { type SmsExample, smsSettingsValues, type TemplateCode } from '@/contract/sms/smsSettings';
import { countSegments } from '@/domain/sms/sms';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { renderTemplate, variableProblem } from '@/domain/sms/templateTexts';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppSelector } from '@/store/hooks';
import styles from './Messages.module.css';
import { TemplateText } from './TemplateText';
import { useIsRefused } from './useIsRefused';
import { providerField, type SettingsForm } from './values';

const shape = smsSettingsValues.shape.templates.shape.reminder.shape;

const knownOnly = (variables: readonly string[]): Rule => ({
  validator: async (_, content: string | undefined) => {
    const problem = variableProblem(content ?? '', variables);
    if (problem) throw new Error(errorText(problem.code, problem.params));
  },
});

interface TemplateFieldsProps {
  code: TemplateCode;
  form: FormInstance<SettingsForm>;
  example: SmsExample | undefined;
}

export const TemplateFields = ({ code, form, example }: TemplateFieldsProps) => {
  const text = useText(smsSettingsText);
  const hasLinks = useAppSelector(({ site }) => site.smsLinks === true);
  const isLinkRefused = useAppSelector(({ site }) => site.smsFilledOnly === true);
  const isRefused = useIsRefused();
  const number = Form.useWatch(providerField(code), form) ?? '';
  const { variables } = TEMPLATE_KINDS[code];
  const label = text.fields[code];
  const template = (Form.useWatch(code, form) ?? '').trim();
  const signature = `【${Form.useWatch('signature', form) ?? ''}】`;
  const values = (code === 'day' ? example?.dayValues : undefined) ?? example?.values;
  const content = values ? renderTemplate(template, values).content : template;
  return (
    <Section title={label}>
      <p className={styles.hint}>{text.when[code]}</p>
      <Form.Item
        name={code}
        label={text.content}
        extra={<LinkHint content={template} hasLinks={hasLinks} isRefused={isLinkRefused} />}
        rules={[fieldRule(shape.content, true), knownOnly(variables)]}
      >
        <TemplateText variables={variables} />
      </Form.Item>
      <p className={styles.bubble} role="note" aria-label={`${label} ${text.preview}`}>
        <span lang="zh-CN">
          {signature}
          {content}
        </span>
      </p>
      <p className={styles.count}>
        <Explained of="segment">
          {text.segments(signature.length + content.length, countSegments(signature, content))}
        </Explained>
      </p>
      <Form.Item
        name={providerField(code)}
        label={text.providerCode}
        extra={text.providerHint}
        rules={[fieldRule(shape.providerCode)]}
        {...(isRefused(number) && { validateStatus: 'warning', help: text.noNumber })}
      >
        <Input className={styles.signature} autoComplete="off" />
      </Form.Item>
    </Section>
  );
};
