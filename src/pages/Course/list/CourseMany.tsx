import { ManyDialog } from '@/components/table/many/ManyDialog';
import { MANY_COURSE_FIELDS, type ManyCourses } from '@/contract/many';
import { blankCourse, type CourseFields } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { warnOfClashes } from '../clash/warnOfClashes';
import { useCourseUndo } from '../useCourseUndo';
import { type SharedField, SharedItem } from './CourseItem';
import { cleanTeachers, showField } from './courseValues';

type Values = Pick<CourseFields, SharedField>;

const INITIAL: Values = pick({ ...blankCourse, courseName: '' }, MANY_COURSE_FIELDS);

interface CourseManyProps {
  count: number;
  choice: Pick<ManyCourses, 'ids' | 'filter'>;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes one field of the selected courses. */
export const CourseMany = ({ count, choice, onSaved, onClose }: CourseManyProps) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const { undoCourses } = useCourseUndo();
  return (
    <ManyDialog<Values>
      count={count}
      labels={text.fields}
      fields={MANY_COURSE_FIELDS}
      item={(name) => <SharedItem name={name} />}
      initialValues={INITIAL}
      toValue={(field, value) =>
        field === 'leadTeachers' ? cleanTeachers(value as Values['leadTeachers']) : value
      }
      show={(field, value) => showField(text.statuses, field, value)}
      calls={{
        preview: (change) => dispatch({ type: 'rule/previewMany', payload: { ...choice, change } }),
        save: (change, state, withoutRefused) =>
          dispatch({
            type: 'rule/changeMany',
            payload: { ...choice, change, state, withoutRefused },
          }),
        undo: undoCourses,
      }}
      onSaved={({ newClashes }) => {
        warnOfClashes(newClashes, text.savedWithClashes);
        onSaved();
      }}
      onClose={onClose}
    />
  );
};
