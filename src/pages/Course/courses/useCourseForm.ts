import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { useFormPreview } from '@/components/form/useFormPreview';
import { useRecordForm } from '@/components/form/useRecordForm';
import { useSavedToast } from '@/components/form/useSavedToast';
import { hasEffects } from '@/components/notices/hasEffects';
import { undoTelling } from '@/components/notices/undoTelling';
import { useFormTelling } from '@/components/notices/useFormTelling';
import {
  type ChangingCourse,
  type Course,
  changingCourse,
  createRule,
  type Level,
  type SavedCourse,
} from '@/contract/rule';
import type { NoticesQuery } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import { type CourseValues, newValues, toChange, toInput, toValues } from '../shared/courseValues';
import { useCourseVerb } from '../shared/useCourseVerb';
import { useSavedText } from '../shared/useSavedText';

interface Options {
  course: Course | undefined;
  level: Level;
  termCode: string;
  onClose: () => void;
}

/** The fields of a course that affect its class sessions. */
const CONCERNING = ['status', 'campus', 'termCode', 'className', 'classComposition'] as const;

/**
 * Picks the changed fields that affect the class sessions of the course. Undefined if there are
 * none, or if a value is invalid.
 */
const concerning = (id: number, changed: Partial<CourseValues>): ChangingCourse | undefined => {
  const fields = CONCERNING.filter((field) => changed[field] !== undefined);
  const change = { id, ...pick(changed, fields) };
  return fields.length > 0 && changingCourse.safeParse(change).success ? change : undefined;
};

/**
 * Returns the query for previewing a new course with its class sessions. Undefined if the course
 * has no class times yet, or if a value is invalid.
 */
const planned = (values: CourseValues, level: Level): NoticesQuery | undefined => {
  const newCourse = toInput(values, level);
  const isComplete = createRule.input.safeParse(newCourse).success;
  return isComplete && newCourse.sessions?.length ? { newCourse } : undefined;
};

/**
 * Manages the course form, and offers to tell the affected people about the change by text message.
 */
export const useCourseForm = ({ course, level, termCode, onClose }: Options) => {
  const text = useText(courseText);
  const { undo, undone } = useText(tableText);
  const savedText = useSavedText();
  const dispatch = useAppDispatch();
  const verbOf = useCourseVerb();
  const offer = (payload: NoticesQuery) => dispatch({ type: 'session/notices', payload });

  const saySaved = useSavedToast<CourseValues>((stamp, former) => {
    const back = { ...stamp, ...toChange(former), takesBack: true };
    const change = concerning(stamp.id, former);
    return undoTelling(change && offer({ course: { ...change, takesBack: true } }), (notices) =>
      dispatch({ type: 'rule/update', payload: { ...back, notices } }),
    );
  });
  const remove = async (id: number) => {
    const answer = await dispatch({ type: 'rule/remove', payload: { ids: [id] } });
    if (answer.Success) toast(undone);
  };
  const handleSaved = (saved: SavedCourse, former: Partial<CourseValues>) => {
    const { courseName } = saved;
    if (course) saySaved(savedText(text.saved(courseName), saved), saved, former);
    else toastWithUndo(savedText(text.created(courseName), saved), undo, () => remove(saved.id));
    onClose();
  };
  const initial = course ? toValues(course) : newValues(termCode);
  const record = useRecordForm<CourseValues, SavedCourse>({
    draftKey: course ? `course ${course.id}` : `course new ${level}`,
    initial,
    record: course,
    toValues,
    save: async (values, changed, version = course?.version ?? 0) => {
      if (!course) return dispatch({ type: 'rule/create', payload: toInput(values, level) });
      const stamp = { id: course.id, version };
      const notices = telling.takeChoice();
      const payload = { ...stamp, ...toChange(changed), notices };
      const answer = await dispatch({ type: 'rule/update', payload });
      if (!answer.Success && answer.ErrorCode === 'NOTICES_CHANGED') void lookNow();
      return answer;
    },
    onSaved: handleSaved,
  });

  const {
    preview,
    isRendered,
    begin,
    previewNow: lookNow,
    looking,
  } = useFormPreview({
    queryOf: (): NoticesQuery | undefined => {
      if (!course) return planned({ ...initial, ...record.changed() }, level);
      const change = concerning(course.id, record.changed());
      return change && { course: change };
    },
    ask: offer,
    isWorthSeeing: ({ list, effects }) =>
      list.length > 0 || (effects !== undefined && hasEffects(effects)),
  });
  const telling = useFormTelling(preview?.list);
  const { status } = isRendered ? record.changed() : {};
  const verb = course ? (verbOf(status, 1) ?? text.editSubmit) : text.createSubmit;
  return {
    record: telling.ofMainButton(looking(record)),
    ...{ telling, begin, verb, effects: preview?.effects },
  };
};
