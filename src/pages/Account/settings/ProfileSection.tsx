import { Button, Form } from 'antd';
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { fieldRule } from '@/components/form/formRules';
import { RecordInputs } from '@/components/form/RecordInputs';
import { useRecordForm } from '@/components/form/useRecordForm';
import { Section, stateOf } from '@/components/frame/Section';
import { fieldErrorsOf } from '@/contract/base/envelope';
import { type Profile, profileShape } from '@/contract/ownAccount';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/page/settings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Settings.module.css';

type Values = Pick<Profile, 'name' | 'mail' | 'mobile'>;

/**
 * A prefix for the ids of the inputs. It keeps the ids unique, because another form on this page
 * has a password input too.
 */
const FORM = 'profile';
/** The id that antd gives to the password input. antd needs it to scroll to an error. */
const PASSWORD_ID = `${FORM}_password`;

const toValues = ({ name, mail, mobile }: Values): Values => ({ name, mail, mobile });

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const text = useText(settingsText);
  const dispatch = useAppDispatch();
  // Keeps the password out of the form values, because the browser stores all form values to
  // restore them after a reload.
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const save = async (changed: Partial<Values>, version: number) => {
    const payload = { version, ...changed, ...(password && { password }) };
    const answer = await dispatch({ type: 'account/update', payload });
    const errors = answer.Success ? [] : fieldErrorsOf(answer);
    setPasswordError(errors.find(({ field }) => field === 'password')?.message);
    if (answer.Success) setPassword('');
    return answer;
  };
  const record = useRecordForm<Values, Profile>({
    draftKey: 'profile',
    isOfPage: true,
    initial: toValues(profile),
    record: profile,
    toValues,
    save: (_, changed, version) => save(changed, version ?? profile.version),
    onSaved: () => toast(text.saved),
  });
  const { form, conflict, saving } = record;
  const { mail, mobile } = { ...record.initialValues, ...Form.useWatch([], form) };
  const moves = mail !== profile.mail || mobile !== profile.mobile;
  // A password change in another section of the page raises the version of the account. This form
  // takes over the new version, so that its next save is not rejected as outdated.
  const follow = useEffectEvent((_version: number) => record.follow(profile));
  useEffect(() => follow(profile.version), [profile.version]);
  const discard = () => {
    record.discard();
    record.follow(profile);
    setPassword('');
    setPasswordError(undefined);
  };
  useUnsaved({
    isChanged: () => Object.keys(record.changed()).length > 0,
    discard,
    within: 'page',
  });

  return (
    <RecordInputs
      name={FORM}
      record={{ ...record, discard }}
      labels={text.fields}
      toValues={toValues}
    >
      <Form.Item label={text.fields.userName}>
        <span>{profile.userName}</span>
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
      {moves && (
        <Form.Item
          label={text.presentPassword}
          htmlFor={PASSWORD_ID}
          extra={text.movesHint}
          {...(passwordError && { validateStatus: 'error', help: passwordError })}
        >
          <Password
            id={PASSWORD_ID}
            value={password}
            autoComplete="current-password"
            maxLength={128}
            onChange={({ target }) => {
              setPassword(target.value);
              setPasswordError(undefined);
            }}
          />
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" loading={saving} disabled={conflict !== undefined}>
        {text.save}
      </Button>
    </RecordInputs>
  );
};

export const ProfileSection = () => {
  const text = useText(settingsText);
  const dispatch = useAppDispatch();
  const profile = useAppSelector(({ account }) => account.profile);
  const fetch = () => dispatch({ type: 'account/open' });
  useEffect(() => {
    dispatch({ type: 'account/open' });
  }, [dispatch]);
  const state = stateOf(profile === undefined || profile === null ? profile : []);
  return (
    <Section title={text.profile} state={state} onRetry={fetch}>
      <div className={styles.form}>{profile && <ProfileForm profile={profile} />}</div>
    </Section>
  );
};
