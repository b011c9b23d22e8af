import { Alert, Button, Checkbox, Form, Input, Radio } from 'antd';
import { fieldRule } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { LinkHint } from '@/components/notices/LinkHint';
import { LEAD_TIMES, MAX_SMS_LENGTH } from '@/contract/sms/sms';
import { smsSettingsValues } from '@/contract/sms/smsSettings';
import type { SmsStanding, SmsStandings } from '@/contract/sms/smsStanding';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppSelector, useEffectLoading } from '@/store/hooks';
import { checkContent } from '../contentRule';
import styles from '../Sms.module.css';
import { StandingConflict } from './StandingConflict';
import type { StandingFormValues } from './standingValues';
import { useStandingForm } from './useStandingForm';

interface StandingFormProps {
  standing: SmsStanding;
  standings: SmsStandings;
}

const { quietFrom, quietTo } = smsSettingsValues.shape;

export const StandingForm = ({ standing, standings }: StandingFormProps) => {
  const text = useText(smsStandingText);
  const { leadTimes } = useText(smsText);
  const saving = useEffectLoading('smsStanding/save');
  const standingForm = useStandingForm(standing, standings);
  const { form, typed, isDirty, conflict } = standingForm;
  const { common, variables } = standings;
  const isStrict = useAppSelector(({ site }) => site.smsTemplatesOnly === true);
  const hasLinks = useAppSelector(({ site }) => site.smsLinks === true);
  const isLinkRefused = useAppSelector(({ site }) => site.smsFilledOnly === true);
  const commonRefused = common.providerCode === '' ? text.commonRefused : undefined;
  const refused = isStrict && (typed.hasOwnContent ? text.ownRefused : commonRefused);
  return (
    <Section title={text.settings}>
      {conflict && (
        <StandingConflict
          standing={standing}
          standings={standings}
          form={standingForm}
          busy={saving}
        />
      )}
      <Form<StandingFormValues>
        name="standing"
        form={form}
        layout="vertical"
        initialValues={standingForm.initial}
        onFinish={standingForm.submit}
        className={styles.standingForm}
      >
        <Form.Item name="leadTime" label={text.fields.leadTime} extra={text.leadTimeHint}>
          <Radio.Group
            optionType="button"
            options={LEAD_TIMES.map((value) => ({ value, label: leadTimes[value] }))}
          />
        </Form.Item>
        <div>
          <Form.Item
            name="hasOwnContent"
            valuePropName="checked"
            label={text.fields.content}
            extra={!typed.hasOwnContent && text.commonContent(common.content)}
          >
            <Checkbox>{text.ownContent}</Checkbox>
          </Form.Item>
          {typed.hasOwnContent && (
            <Form.Item
              name="content"
              rules={[{ validator: checkContent(variables) }]}
              extra={
                <>
                  {text.variables(variables.map((name) => `{${name}}`).join(' '))}{' '}
                  {text.queuedKeepText}
                </>
              }
            >
              <Input.TextArea
                aria-label={text.fields.content}
                autoSize={{ minRows: 3, maxRows: 8 }}
                maxLength={MAX_SMS_LENGTH}
              />
            </Form.Item>
          )}
          <LinkHint
            content={typed.hasOwnContent ? (typed.content ?? '') : common.content}
            hasLinks={hasLinks}
            isRefused={isLinkRefused}
          />
          {refused && <Alert className={styles.refused} type="warning" showIcon title={refused} />}
        </div>
        <div>
          <Form.Item
            name="hasOwnQuietHours"
            valuePropName="checked"
            label={text.fields.quietHours}
            extra={!typed.hasOwnQuietHours && text.commonQuietHours(quietHoursText(common))}
          >
            <Checkbox>{text.ownQuietHours}</Checkbox>
          </Form.Item>
          {typed.hasOwnQuietHours && (
            <div className={styles.days}>
              <Form.Item
                name="quietFrom"
                label={text.quietFrom}
                rules={[fieldRule(quietFrom, true)]}
              >
                <Input inputMode="numeric" maxLength={5} className={styles.time} />
              </Form.Item>
              <Form.Item name="quietTo" label={text.quietTo} rules={[fieldRule(quietTo, true)]}>
                <Input inputMode="numeric" maxLength={5} className={styles.time} />
              </Form.Item>
            </div>
          )}
        </div>
        <div className={styles.wholeRow}>
          <Button type="primary" htmlType="submit" loading={saving} disabled={!isDirty || conflict}>
            {text.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
};
