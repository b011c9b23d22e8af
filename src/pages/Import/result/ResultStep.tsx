import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ErrorFileLinks } from '../check/ErrorFileLinks';
import { UnknownTeachers } from '../check/UnknownTeachers';
import styles from '../Import.module.css';
import { BatchNotices } from './BatchNotices';
import { Written } from './Written';

const WAYS: Record<ImportTarget, { list: string; unreached: string }> = {
  bachelorCourse: {
    list: '/bachelor/table-list',
    unreached: '/bachelor/class-list?view=readiness',
  },
  postgraduateCourse: {
    list: '/postgraduate/table-list',
    unreached: '/postgraduate/class-list?view=readiness',
  },
  contact: { list: '/phoneManage/table-list', unreached: '/sms/records?view=readiness' },
};

const NAMES = ['created', 'updated', 'unchanged', 'skipped'] as const;
const SESSIONS = ['cancelled', 'deleted'] as const;

export const ResultStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { file, result, check } = useAppSelector((state) => state.import.current[target]);
  if (!result) return null;
  const refused = check?.counts.error ?? 0;
  return (
    <div className={styles.result}>
      <Icon of={CheckCircleFilled} className={styles.done} />
      <h2>{text.done}</h2>
      <p className={styles.hint}>{file?.name}</p>
      <Written target={target} written={result.written} />
      {check?.content && <UnknownTeachers content={check.content} />}
      <dl className={styles.counts}>
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{text.counts[name]}</dt>
            <dd>{text.rows(result.counts[name])}</dd>
          </div>
        ))}
        {SESSIONS.map((name) => {
          const count = result.counts[name];
          return (
            count !== undefined && (
              <div key={name}>
                <dt>{text.sessionCounts[name]}</dt>
                <dd>{text.sessions(count)}</dd>
              </div>
            )
          );
        })}
      </dl>
      {target !== 'contact' && <BatchNotices key={result.batchId} batchId={result.batchId} />}
      {refused > 0 && (
        <p>
          <ErrorFileLinks target={target} label={text.refusedFile(refused)} />
        </p>
      )}
      <Space wrap className={styles.ways}>
        <Button type="primary" onClick={() => navigate(WAYS[target].list)}>
          {text.toList}
        </Button>
        <Button onClick={() => navigate(WAYS[target].unreached)}>{text.toUnreached}</Button>
        <Button onClick={() => dispatch({ type: 'import/cancel', payload: target })}>
          {text.again}
        </Button>
      </Space>
    </div>
  );
};
