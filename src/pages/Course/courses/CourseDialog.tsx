import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { Level } from '@/contract/rule';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CourseForm } from './CourseForm';

interface CourseDialogProps {
  /** The course's id, or `new`. */
  id: string;
  /** The level of a new course. An existing course has its own. */
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

/**
 * A dialog that creates a course or edits the one with this id, even if the current page of the list does not contain
 * it.
 */
export const CourseDialog = ({ id, level, onClose }: CourseDialogProps) =>
  id === 'new' && level ? (
    <CourseForm course={undefined} level={level} onClose={onClose} />
  ) : (
    <EditDialog id={id} onClose={onClose} />
  );
