import { Button, Form, QRCode } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { fieldRule, showFailure } from '@/components/form/formRules';
import { type BegunFactor, codeField } from '@/contract/secondFactor';
import { useText } from '@/locales/catalogue';
import { secondFactorText } from '@/locales/secondFactor';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { FactorForm, PresentPassword } from './FactorForm';
import { RecoveryCodes } from './RecoveryCodes';
import styles from './SecondFactor.module.css';

/** Splits a secret key into groups of four characters, which are easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const PasswordStep = ({ onBegun }: { onBegun: (begun: BegunFactor) => void }) => {
  const text = useText(secondFactorText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<{ password: string }>();
  const busy = useEffectLoading('account/beginSecondFactor');
  // True if the user signed in by single sign-on. This step then does not ask for the
  // password of the account, because the user may not know it.
  const signedOn = useAppSelector(({ user }) => user.currentUser.signOn !== undefined);
  const handleFinish = async (payload: { password?: string }) => {
    const answer = await dispatch({ type: 'account/beginSecondFactor', payload });
    if (answer.Success) onBegun(answer.Value);
    else showFailure(form, answer);
  };
  return (
    <FactorForm form={form} onFinish={handleFinish}>
      {!signedOn && <PresentPassword />}
      <Button type="primary" htmlType="submit" loading={busy}>
        {text.next}
      </Button>
    </FactorForm>
  );
};

interface ScanStepProps {
  begun: BegunFactor;
  onOn: (on: { codes: string[]; ended: number }) => void;
}

const ScanStep = ({ begun, onOn }: ScanStepProps) => {
  const text = useText(secondFactorText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<{ code: string }>();
  const busy = useEffectLoading('account/confirmSecondFactor');
  const handleFinish = async (payload: { code: string }) => {
    const answer = await dispatch({ type: 'account/confirmSecondFactor', payload });
    if (answer.Success) onOn(answer.Value);
    else showFailure(form, answer);
  };
  return (
    <FactorForm form={form} onFinish={handleFinish}>
      <p className={styles.hint}>{text.scan}</p>
      {/* The QR code is always dark on light, because authenticator apps can read only that. */}
      <QRCode
        className={styles.qr ?? ''}
        aria-label={text.picture}
        value={begun.uri}
        type="svg"
        size={196}
        color="#000"
        bgColor="#fff"
      />
      <p className={styles.hint}>
        {text.secret} <code className={styles.secret}>{grouped(begun.secret)}</code>
      </p>
      <Form.Item name="code" label={text.code} rules={[fieldRule(codeField, true)]}>
        <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {text.confirm}
      </Button>
    </FactorForm>
  );
};

interface FactorSetupProps {
  /** Called as soon as the second factor is on. The recovery codes are still visible then. */
  onOn?: () => void;
  onDone: () => void;
}

/**
 * Guides the user through the three steps of setting up the second factor: password, code and
 * recovery codes.
 */
export const FactorSetup = ({ onOn, onDone }: FactorSetupProps) => {
  const [begun, setBegun] = useState<BegunFactor>();
  const [on, setOn] = useState<{ codes: string[]; ended: number }>();
  const handleOn = (turnedOn: { codes: string[]; ended: number }) => {
    setOn(turnedOn);
    onOn?.();
  };
  if (on) return <RecoveryCodes {...on} onDone={onDone} />;
  return begun ? <ScanStep begun={begun} onOn={handleOn} /> : <PasswordStep onBegun={setBegun} />;
};
