import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { fieldRule, showFailure } from '@/components/form/formRules';
import { type Profile, profileShape } from '@/contract/ownAccount';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/page/settings';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './Messages.module.css';

interface Values {
  mobile: string;
  password: string;
}

interface OwnNumberProps {
  profile: Profile;
  /** True while the test message is being sent. */
  sending: boolean;
  onSaved: () => void;
}

/** A form for adding the user's own telephone number, which is saved in the profile. */
export const OwnNumber = ({ profile, sending, onSaved }: OwnNumberProps) => {
  const text = useText(settingsText);
  const { test } = useText(smsSettingsText);
  const dispatch = useAppDispatch();
  const saving = useEffectLoading('account/update');
  const [form] = Form.useForm<Values>();
  const handleFinish = async (values: Values) => {
    const payload = { version: profile.version, ...values };
    const answer = await dispatch({ type: 'account/update', payload });
    if (answer.Success) onSaved();
    else showFailure(form, answer);
  };
  return (
    <Form<Values>
      form={form}
      name="own-number"
      layout="vertical"
      onFinish={handleFinish}
      className={styles.ownNumber}
    >
      <Form.Item
        name="mobile"
        label={text.fields.mobile}
        rules={[fieldRule(profileShape.mobile, true)]}
      >
        <Input type="tel" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="password"
        label={text.presentPassword}
        rules={[{ required: true }]}
        extra={text.movesHint}
      >
        <Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Button htmlType="submit" loading={saving || sending}>
        {test.saveAndSend}
      </Button>
    </Form>
  );
};
