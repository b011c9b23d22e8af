import { Steps } from 'antd';
import { useNarrow } from '@/hooks/useNarrow';
import { exactTime } from '@/utils/format/times';
import type { Operation } from './operations';
import styles from './Profile.module.css';
import { Result } from './Result';

export const ProcessSteps = ({ steps }: { steps: readonly Operation[] }) => {
  const narrow = useNarrow('lg');
  return (
    <Steps
      orientation={narrow ? 'vertical' : 'horizontal'}
      titlePlacement={narrow ? 'horizontal' : 'vertical'}
      responsive={false}
      current={steps.length}
      items={steps.map(({ key, type, name, status, updatedAt }) => ({
        key,
        title: status === 'reject' ? <span className={styles.reject}>{type}</span> : type,
        status: status === 'reject' ? 'error' : 'finish',
        content: (
          <span className={styles.what}>
            <span className={styles.quiet}>{name}</span>
            <span>
              <Result status={status} />
            </span>
            <time dateTime={updatedAt} className={styles.quiet}>
              {exactTime(updatedAt)}
            </time>
          </span>
        ),
      }))}
    />
  );
};
