import type { CourseFields } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { ruleTableText } from '@/locales/course/ruleTable';

/**
 * Returns the label of the save button when the user changes the status of courses, such as “停开 3
 * 门课程”. Undefined for other changes.
 */
export const useCourseVerb = () => {
  const { changes } = useText(ruleTableText);
  return (status: CourseFields['status'] | undefined, count: number): string | undefined =>
    status === 'cancelled' || status === 'active' ? changes[status].ok(count) : undefined;
};
