import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import type { ImportTarget } from '@/contract/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';

const LISTS: Record<ImportTarget, string> = {
  bachelorCourse: '/bachelor/table-list',
  postgraduateCourse: '/postgraduate/table-list',
  contact: '/phoneManage/table-list',
};

const NAMES = ['created', 'updated', 'unchanged', 'skipped'] as const;
const SESSIONS = ['cancelled', 'deleted'] as const;

/** What the import did. */
export const ResultStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { file, result } = useAppSelector((state) => state.import.current[target]);
  if (!result) return null;
  return (
    <div className={styles.result}>
      <Icon of={CheckCircleFilled} className={styles.done} />
      <h2>{text.done}</h2>
      <p className={styles.hint}>{file?.name}</p>
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
      <Space wrap>
        <Button type="primary" onClick={() => navigate(LISTS[target])}>
          {text.toList}
        </Button>
        <Button onClick={() => dispatch({ type: 'import/cancel', payload: target })}>
          {text.again}
        </Button>
      </Space>
    </div>
  );
};
