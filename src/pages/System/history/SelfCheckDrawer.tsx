import { Drawer, Empty, Tag } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SkeletonLines } from '@/components/table/SkeletonLines';
import type { BrokenExample, CheckedPromise, SelfCheck } from '@/contract/selfCheck';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';
import { exactTime } from '@/utils/format/times';
import styles from './History.module.css';

const COLOURS = { kept: 'green', broken: 'red', missing: 'default' } as const;

/**
 * A broken record that the self-check has found: a link to its history, or the name of a table in a
 * backup.
 */
const Example = ({ kind, id }: BrokenExample) => {
  const text = useText(historyText).selfCheck;
  const name = `${text.kinds[kind]} ${id}`;
  if (kind === 'table') return <span>{name}</span>;
  return <Link to={`/system/history?type=${kind}&id=${id}`}>{name}</Link>;
};

const CheckedRow = ({ promise, state, checked, broken, examples, failure }: CheckedPromise) => {
  const text = useText(historyText).selfCheck;
  const failed = promise === 'backup' ? text.notRestored : text.notChecked;
  return (
    <li>
      <Tag color={COLOURS[state]}>{text.states[state]}</Tag>
      <span>
        {text.promises[promise]}
        {state !== 'missing' && (
          <small className={styles.hint}>
            {' '}
            {failure === '' ? text.counts(checked, broken) : failed}
          </small>
        )}
        {examples.length > 0 && (
          <span className={styles.examples}>
            {examples.map((example) => (
              <Example key={`${example.kind} ${example.id}`} {...example} />
            ))}
          </span>
        )}
      </span>
    </li>
  );
};

const Night = ({ check, isOpen }: { check: SelfCheck; isOpen: boolean }) => {
  const text = useText(historyText).selfCheck;
  const { at, milliseconds, promises } = check;
  const broken = promises.filter(({ state }) => state === 'broken').length;
  const result = broken > 0 ? text.broken(broken) : text.allKept;
  const isBad = broken > 0 || promises.length === 0;
  return (
    <details open={isOpen} className={styles.night}>
      <summary>
        {exactTime(at)}{' '}
        <Tag color={isBad ? 'red' : 'green'}>{promises.length ? result : text.unfinished}</Tag>
        <small className={styles.hint}>{text.seconds(Math.ceil(milliseconds / 1000))}</small>
      </summary>
      <ul>
        {promises.map((each) => (
          <CheckedRow key={each.promise} {...each} />
        ))}
      </ul>
    </details>
  );
};

/** Lists the results of the nightly self-checks, newest first. */
export const SelfCheckDrawer = ({ onClose }: { onClose: () => void }) => {
  const text = useText(historyText).selfCheck;
  const dispatch = useAppDispatch();
  const [checks, setChecks] = useState<SelfCheck[] | 'failed'>();
  const load = useCallback(async () => {
    const answer = await dispatch({ type: 'history/selfChecks' });
    setChecks(answer.Success ? answer.Value : 'failed');
  }, [dispatch]);
  useEffect(() => {
    load();
  }, [load]);
  return (
    <Drawer open title={text.title} size="large" onClose={onClose}>
      <p className={styles.hint}>{text.hint}</p>
      {checks === undefined && <SkeletonLines lines={6} />}
      {checks === 'failed' && <LoadFailure title={text.failed} onRetry={load} />}
      {checks?.length === 0 && <Empty description={text.none} />}
      {Array.isArray(checks) &&
        checks.map((check, index) => <Night key={check.id} check={check} isOpen={index === 0} />)}
    </Drawer>
  );
};
