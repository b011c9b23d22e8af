import { CheckCircleOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { Section, stateOf } from '@/components/frame/Section';
import { lazyPart } from '@/components/lazy/lazyPart';
import { isOffice } from '@/contract/account';
import type { SecondFactor } from '@/contract/secondFactor';
import { useText } from '@/locales/catalogue';
import { secondFactorText } from '@/locales/secondFactor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../secondFactor/SecondFactor.module.css';

const FactorDialog = lazyPart('second-factor', () =>
  import('../secondFactor/FactorDialogs').then((module) => module.FactorDialog),
);

/** The largest number of unused recovery codes at which the page suggests making new ones. */
const FEW = 3;

const FactorState = ({ factor }: { factor: SecondFactor }) => {
  const text = useText(secondFactorText);
  const [dialog, setDialog] = useState<'setUp' | 'turnOff'>();
  return (
    <>
      <p className={styles.hint}>{text.hint}</p>
      <div className={styles.state}>
        {factor.on ? (
          <Tag color="green" icon={<Icon of={CheckCircleOutlined} />}>
            {text.on}
          </Tag>
        ) : (
          <Tag>{text.off}</Tag>
        )}
        {factor.required && <span>{text.required}</span>}
        {factor.on && <span>{text.codesLeft(factor.codesLeft)}</span>}
      </div>
      {factor.on && factor.codesLeft <= FEW && <p className={styles.hint}>{text.codesFew}</p>}
      <Button onClick={() => setDialog(factor.on ? 'turnOff' : 'setUp')}>
        {factor.on ? text.turnOff : text.setUp}
      </Button>
      {dialog && (
        <FactorDialog
          which={dialog}
          required={factor.required}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
};

/**
 * The settings of the second factor (codes from an app). Shown if the role may use a second factor,
 * or if the second factor is still on.
 */
export const SecondFactorSection = () => {
  const text = useText(secondFactorText);
  const dispatch = useAppDispatch();
  const factor = useAppSelector(({ account }) => account.secondFactor);
  const role = useAppSelector(({ login }) => login.authority);
  const fetch = () => dispatch({ type: 'account/fetchSecondFactor' });
  useEffect(() => {
    dispatch({ type: 'account/fetchSecondFactor' });
  }, [dispatch]);
  if (!isOffice(role) && !factor?.on) return null;
  return (
    <Section title={text.title} state={stateOf(factor && [])} onRetry={fetch}>
      {factor && <FactorState factor={factor} />}
    </Section>
  );
};
