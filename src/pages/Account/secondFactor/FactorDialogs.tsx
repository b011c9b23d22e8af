import { Form, Modal } from 'antd';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { fieldRule, showFailure } from '@/components/form/formRules';
import { codeField } from '@/contract/secondFactor';
import { useText } from '@/locales/catalogue';
import { secondFactorText } from '@/locales/secondFactor';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { FactorForm, PresentPassword } from './FactorForm';
import { FactorSetup } from './FactorSetup';
import styles from './SecondFactor.module.css';

interface Values {
  password: string;
  code: string;
}

const TurnOffDialog = ({ required, onClose }: { required: boolean; onClose: () => void }) => {
  const text = useText(secondFactorText);
  const dispatch = useAppDispatch();
  const [form] = Form.useForm<Values>();
  const busy = useEffectLoading('account/endSecondFactor');
  const handleFinish = async (payload: Values) => {
    const answer = await dispatch({ type: 'account/endSecondFactor', payload });
    if (!answer.Success) return showFailure(form, answer);
    toast(text.turnedOff);
    onClose();
  };
  return (
    <Modal
      open
      title={text.turnOff}
      okText={text.turnOff}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.hint}>{required ? text.turnOffRequired : text.turnOffHint}</p>
      <FactorForm form={form} onFinish={handleFinish}>
        <PresentPassword />
        <Form.Item name="code" label={text.codeOrRecovery} rules={[fieldRule(codeField, true)]}>
          <Input autoComplete="one-time-code" maxLength={32} onPressEnter={form.submit} />
        </Form.Item>
      </FactorForm>
    </Modal>
  );
};

/**
 * A dialog for setting up the second factor. While the recovery codes are visible, only the button
 * 我已保存 (“I have saved them”) closes the dialog, so that the user cannot close it by accident with
 * Escape.
 */
const SetUpDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(secondFactorText);
  const [isOn, setOn] = useState(false);
  return (
    <Modal
      open
      title={isOn ? text.codesTitle : text.setUp}
      footer={null}
      closable={!isOn}
      keyboard={!isOn}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <FactorSetup onOn={() => setOn(true)} onDone={onClose} />
    </Modal>
  );
};

interface FactorDialogProps {
  which: 'setUp' | 'turnOff';
  required: boolean;
  onClose: () => void;
}

export const FactorDialog = ({ which, ...others }: FactorDialogProps) =>
  which === 'setUp' ? <SetUpDialog {...others} /> : <TurnOffDialog {...others} />;
