import { Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { ask, toast } from '@/components/feedback/feedback';
import { useText } from '@/locales/catalogue';
import { accountsText } from '@/locales/page/accounts';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './Accounts.module.css';

/**
 * A switch that makes the second factor (codes from an app) mandatory for all accounts of the
 * office.
 */
export const SignInRule = () => {
  const text = useText(accountsText);
  const dispatch = useAppDispatch();
  const labelId = useId();
  const [required, setRequired] = useState<boolean>();
  const busy = useEffectLoading('accounts/updateRules');
  useEffect(() => {
    dispatch({ type: 'accounts/rules' }).then((answer) => {
      if (answer.Success) setRequired(answer.Value.secondFactorRequired);
    });
  }, [dispatch]);

  const handleChange = async (secondFactorRequired: boolean) => {
    const { ruleOnTitle: title, ruleOnHint: content, ruleOk: okText } = text;
    if (secondFactorRequired && !(await ask({ title, content, okText }))) return;
    const payload = { secondFactorRequired };
    const answer = await dispatch({ type: 'accounts/updateRules', payload });
    if (!answer.Success) return;
    setRequired(secondFactorRequired);
    toast(secondFactorRequired ? text.ruleOn : text.ruleOff);
  };
  return (
    <p className={styles.rule}>
      <Switch
        aria-labelledby={labelId}
        checked={required ?? false}
        disabled={required === undefined}
        loading={busy}
        onChange={handleChange}
      />
      <span id={labelId}>{text.rule}</span>
    </p>
  );
};
