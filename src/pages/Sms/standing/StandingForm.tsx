import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { fieldRule } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { smsSettingsValues } from '@/contract/sms/smsSettings';
import {
  type SmsStanding,
  type SmsStandings,
  STANDING_MODES,
  smsStandingValues,
} from '@/contract/sms/smsStanding';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useEffectLoading } from '@/store/hooks';
import styles from '../Sms.module.css';
import { Estimates } from './Estimates';
import { LeadTimes } from './LeadTimes';
import { OwnText } from './OwnText';
import { StandingConflict } from './StandingConflict';
import { fromForm, type StandingFormValues } from './standingValues';
import { useStandingForm } from './useStandingForm';

interface StandingFormProps {
  standing: SmsStanding;
  standings: SmsStandings;
}

const { quietFrom, quietTo } = smsSettingsValues.shape;
const { dayTime } = smsStandingValues.shape;

export const StandingForm = ({ standing, standings }: StandingFormProps) => {
  const text = useText(smsStandingText);
  const saving = useEffectLoading('smsStanding/save');
  const standingForm = useStandingForm(standing, standings);
  const { form, typed, isDirty, conflict } = standingForm;
  const { common } = standings;
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
        <div>
          <Form.Item name="mode" label={text.fields.mode} extra={text.modeHints[typed.mode]}>
            <Radio.Group
              optionType="button"
              options={STANDING_MODES.map((value) => ({ value, label: text.modes[value] }))}
            />
          </Form.Item>
          {typed.mode === 'day' ? (
            <Form.Item
              name="dayTime"
              label={text.fields.dayTime}
              extra={text.dayTimeHint}
              rules={[fieldRule(dayTime, true)]}
            >
              <Input inputMode="numeric" maxLength={5} className={styles.time} />
            </Form.Item>
          ) : (
            <Form.Item label={text.fields.leadTimes} extra={text.leadTimeHint}>
              <LeadTimes form={form} />
            </Form.Item>
          )}
          <Estimates standing={standing} chosen={fromForm(typed)} />
        </div>
        {typed.mode === 'day' ? (
          <OwnText
            field="dayContent"
            common={{ content: common.dayContent, providerCode: common.dayProviderCode }}
            variables={standings.dayVariables}
            hasOwn={typed.hasOwnDayContent}
            own={typed.dayContent}
          />
        ) : (
          <OwnText
            field="content"
            common={common}
            variables={standings.variables}
            hasOwn={typed.hasOwnContent}
            own={typed.content}
          />
        )}
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
