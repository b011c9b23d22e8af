import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { Level } from '@/contract/rule';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CourseForm } from './CourseForm';

interface CourseDialogProps {
  id: string;
  level: Level | undefined;
  onClose: () => void;
}

const EditDialog = ({ id, onClose }: Omit<CourseDialogProps, 'level'>) => {
  const dispatch = useAppDispatch();
  const listed = useAppSelector(({ rule }) =>
    rule.data.list.find((course) => String(course.id) === id),
  );
  const course = useDialogRecord(listed, () =>
    dispatch({ type: 'rule/load', payload: Number(id) || 0 }),
  );
  if (course === undefined || course === 'missing') {
    return <LoadedDialog missing={course === 'missing'} onClose={onClose} />;
  }
  return <CourseForm course={course} level={course.level} onClose={onClose} />;
};

/** A dialog for creating or editing a course. The course may be on another page of the table. */
export const CourseDialog = ({ id, level, onClose }: CourseDialogProps) =>
  id === 'new' && level ? (
    <CourseForm course={undefined} level={level} onClose={onClose} />
  ) : (
    <EditDialog id={id} onClose={onClose} />
  );
