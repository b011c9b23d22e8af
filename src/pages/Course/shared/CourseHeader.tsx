import type { ReactNode } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import type { Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import styles from '../Course.module.css';
import { CourseViews } from './CourseViews';
import { TermBar } from './term/TermBar';

interface CourseHeaderProps {
  level: Level;
  actions?: ReactNode;
  onTermChanged: () => void;
}

export const CourseHeader = ({ level, actions, onTermChanged }: CourseHeaderProps) => {
  const text = useText(courseText);
  return (
    <div className={styles.screenOnly}>
      <PageHeader title={text.titles[level]} views={<CourseViews />} actions={actions}>
        <TermBar level={level} onChanged={onTermChanged} />
      </PageHeader>
    </div>
  );
};
