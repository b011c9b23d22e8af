import { LoadedDialog } from '@/components/LoadedDialog';
import type { Level } from '@/contract/rule';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CourseForm } from './CourseForm';

interface CourseDialogProps {
  /** The course's id, or `new`. */
  id: string;
  level: Level;
  onClose: () => void;
}

const EditDialog = ({ id, level, onClose }: CourseDialogProps) => {
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
  return <CourseForm course={course} level={level} onClose={onClose} />;
};

/** Makes a course, or edits the one with this id, wherever in the list it is. */
export const CourseDialog = (props: CourseDialogProps) =>
  props.id === 'new' ? <CourseForm course={undefined} {...props} /> : <EditDialog {...props} />;
