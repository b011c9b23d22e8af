import { PrinterOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { SkeletonLines } from '@/components/table/SkeletonLines';
import type { Proof } from '@/contract/proof';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { ledgerText } from '@/locales/ledger';
import { proofText } from '@/locales/page/proof';
import { useAppDispatch } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { courseOf } from './courseOf';
import styles from './proof/Proof.module.css';
import { ProofSteps } from './proof/ProofSteps';
import { StateThen } from './proof/StateThen';

const ProofPaper = lazyPart('proof-paper', () =>
  import('./proof/ProofPaper').then((module) => module.ProofPaper),
);

/**
 * The result of loading a proof. It is `missing` if the class does not exist, `failed` if the call
 * failed, and undefined while loading.
 */
type Loaded = Proof | 'missing' | 'failed' | undefined;

const useProof = (sessionId: number) => {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<{ of: number; is: Loaded }>();
  const load = useCallback(async () => {
    if (!sessionId) return;
    const answer = await dispatch({ type: 'ledger/proof', payload: sessionId });
    if (answer.Success) setLoaded({ of: sessionId, is: answer.Value });
    else {
      const is = answer.ErrorCode === 'NOT_FOUND' ? 'missing' : 'failed';
      setLoaded((shown) =>
        shown?.of === sessionId && is === 'failed' ? shown : { of: sessionId, is },
      );
    }
  }, [dispatch, sessionId]);
  useEffect(() => {
    load();
  }, [load]);
  useReloads(VIEWS.ledger, load);
  return { proof: loaded?.of === sessionId ? loaded.is : undefined, load };
};

/**
 * Shows the whole history of one class: its state at each moment, the causes of changes, and the
 * messages about it.
 */
const ProofPage = () => {
  const text = useText(proofText);
  const common = useText(commonText);
  const { levels } = useText(ledgerText);
  const [params] = useAddressParams();
  const sessionId = Number(params.get('session')) || 0;
  const { proof, load } = useProof(sessionId);
  const [moment, setMoment] = useState<string>();
  const [isPrinted, setPrinted] = useState(false);

  if (!sessionId || proof === 'missing' || proof === 'failed' || !proof) {
    return (
      <>
        <PageHeader title={text.title} />
        {!sessionId && <Empty description={text.noClass} />}
        {proof === 'missing' && <Empty description={text.missing} />}
        {proof === 'failed' && <LoadFailure title={common.loadFailed} onRetry={load} />}
        {sessionId > 0 && !proof && <SkeletonLines lines={8} />}
      </>
    );
  }
  const { department, level, termCode } = proof;
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button
            type="primary"
            icon={<Icon of={PrinterOutlined} />}
            onClick={() => setPrinted(true)}
          >
            {text.print}
          </Button>
        }
      >
        <p className={styles.of}>
          <strong>{courseOf(proof)}</strong>{' '}
          {[department, termCode, levels[level]].filter(Boolean).join(' · ')}
        </p>
      </PageHeader>
      <div className={styles.columns}>
        <StateThen proof={proof} moment={moment} onMoment={setMoment} />
        <ProofSteps proof={proof} moment={moment} onMoment={setMoment} />
      </div>
      {isPrinted && <ProofPaper proof={proof} onDone={() => setPrinted(false)} />}
    </>
  );
};

export default ProofPage;
