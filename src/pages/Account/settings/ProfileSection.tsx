import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import { useEffect } from 'react';
import { toast } from '@/components/feedback/feedback';
import { fieldRule, showFailure } from '@/components/form/formRules';
import { Section, stateOf } from '@/components/frame/Section';
import { type Profile, profileShape } from '@/contract/accounts';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/settings';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Settings.module.css';

type Values = Pick<Profile, 'name' | 'mail' | 'mobile'>;

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const text = useText(settingsText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<Values>();
  const busy = useEffectLoading('account/update');
  const { version, userName, ...values } = profile;

  const handleFinish = async (typed: Values) => {
    const answer = await dispatch({ type: 'account/update', payload: { version, ...typed } });
    if (answer.Success) toast(text.saved);
    else if (answer.ErrorCode === 'STALE_VERSION') dispatch({ type: 'account/fetch' });
    else showFailure(form, answer);
  };

  return (
    <Form
      form={form}
      initialValues={values}
      layout="vertical"
      validateTrigger="onBlur"
      onFinish={handleFinish}
    >
      <Form.Item label={text.fields.userName}>
        <span>{userName}</span>
      </Form.Item>
      <Form.Item name="name" label={text.fields.name} rules={[fieldRule(profileShape.name)]}>
        <Input autoComplete="name" maxLength={32} />
      </Form.Item>
      <Form.Item name="mail" label={text.fields.mail} rules={[fieldRule(profileShape.mail)]}>
        <Input type="email" autoComplete="email" maxLength={100} />
      </Form.Item>
      <Form.Item name="mobile" label={text.fields.mobile} rules={[fieldRule(profileShape.mobile)]}>
        <Input type="tel" autoComplete="tel-national" maxLength={20} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {text.save}
      </Button>
    </Form>
  );
};

/** Name, mail and mobile of the own account. */
export const ProfileSection = () => {
  const text = useText(settingsText);
  const dispatch = useAppDispatch();
  const profile = useAppSelector(({ account }) => account.profile);
  const fetch = () => dispatch({ type: 'account/fetch' });
  useEffect(() => {
    dispatch({ type: 'account/fetch' });
  }, [dispatch]);
  const state = stateOf(profile === undefined || profile === null ? profile : []);
  return (
    <Section title={text.profile} state={state} onRetry={fetch}>
      <div className={styles.form}>
        {profile && <ProfileForm key={profile.version} profile={profile} />}
      </div>
    </Section>
  );
};
