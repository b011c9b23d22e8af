import { useState } from 'react';
import { EffectsView } from '@/components/notices/EffectsView';
import { TellingButtons } from '@/components/notices/TellingButtons';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import { BulkDialog } from '@/components/table/bulk/BulkDialog';
import { BULK_COURSE_FIELDS, type BulkCourses } from '@/contract/bulk';
import { blankCourse, type CourseFields } from '@/contract/rule';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { cleanTeachers, showField } from '../shared/courseValues';
import { useCourseUndo } from '../shared/useCourseUndo';
import { useCourseVerb } from '../shared/useCourseVerb';
import { useSavedText } from '../shared/useSavedText';
import { type SharedField, SharedItem } from './CourseItem';

type Values = Pick<CourseFields, SharedField>;

const INITIAL: Values = pick({ ...blankCourse, courseName: '' }, BULK_COURSE_FIELDS);

interface CourseBulkProps {
  count: number;
  choice: Pick<BulkCourses, 'ids' | 'filter'>;
  onSaved: () => void;
  onClose: () => void;
}

/** A dialog for setting one field of all selected courses to the same value. */
export const CourseBulk = ({ count, choice, onSaved, onClose }: CourseBulkProps) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const { undoCourses } = useCourseUndo();
  const savedText = useSavedText();
  const [rows, setRows] = useState<readonly NoticeRow[]>([]);
  const selection = useNoticeChoice(rows);
  const verbOf = useCourseVerb();

  const preview = async (change: Partial<Values>) => {
    const seen = await dispatch({ type: 'rule/previewMany', payload: { ...choice, change } });
    setRows((seen.Success && seen.Value.notices) || []);
    return seen;
  };
  return (
    <BulkDialog<Values>
      count={count}
      labels={text.fields}
      fields={BULK_COURSE_FIELDS}
      item={(name) => <SharedItem name={name} />}
      initialValues={INITIAL}
      toValue={(field, value) =>
        field === 'leadTeachers' ? cleanTeachers(value as Values['leadTeachers']) : value
      }
      show={(field, value) => showField(text.statuses, field, value)}
      calls={{
        preview,
        save: (change, saving) =>
          dispatch({ type: 'rule/updateMany', payload: { ...choice, change, ...saving } }),
        savedText,
        undo: undoCourses,
      }}
      note={({ effects }) => <EffectsView effects={effects} selection={selection} />}
      verbOf={({ status }, { changing }) => verbOf(status, changing)}
      submit={(button) => <TellingButtons {...button} selection={selection} autoFocus />}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
};
