import { Alert, Checkbox, Form, Input } from 'antd';
import { LinkHint } from '@/components/notices/LinkHint';
import { MAX_SMS_LENGTH } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppSelector } from '@/store/hooks';
import { checkContent } from '../contentRule';
import styles from '../Sms.module.css';

interface OwnTextProps {
  field: 'content' | 'dayContent';
  /** The default text from the message settings, and its template code at the SMS provider. */
  common: { content: string; providerCode: string };
  variables: readonly string[];
  hasOwn: boolean;
  own: string;
}

/**
 * Inputs for the text of automatic reminders. A checkbox switches between the text in the message
 * settings and a separate text for this level (undergraduate or postgraduate).
 */
export const OwnText = ({ field, common, variables, hasOwn, own }: OwnTextProps) => {
  const text = useText(smsStandingText);
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  const hasLinks = useAppSelector(({ site }) => site.smsLinks === true);
  const isLinkRefused = useAppSelector(({ site }) => site.smsFilledOnly === true);
  const commonRefused = common.providerCode === '' ? text.commonRefused[field] : undefined;
  const refused = isStrict && (hasOwn ? text.ownRefused : commonRefused);
  return (
    <div>
      <Form.Item
        name={field === 'content' ? 'hasOwnContent' : 'hasOwnDayContent'}
        valuePropName="checked"
        label={text.fields[field]}
        extra={!hasOwn && text.commonContent(common.content)}
      >
        <Checkbox>{text.ownContent}</Checkbox>
      </Form.Item>
      {hasOwn && (
        <Form.Item
          name={field}
          rules={[{ validator: checkContent(variables) }]}
          extra={
            <>
              {text.variables(variables.map((name) => `{${name}}`).join(' '))} {text.queuedKeepText}
            </>
          }
        >
          <Input.TextArea
            aria-label={text.fields[field]}
            autoSize={{ minRows: 3, maxRows: 8 }}
            maxLength={MAX_SMS_LENGTH}
          />
        </Form.Item>
      )}
      <LinkHint
        content={hasOwn ? own : common.content}
        hasLinks={hasLinks}
        isRefused={isLinkRefused}
      />
      {refused && <Alert className={styles.refused} type="warning" showIcon title={refused} />}
    </div>
  );
};
