import {
  type ContactRow,
  type CourseRow,
  contactImport,
  courseImport,
  type ImportTarget,
} from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import { Refusal } from '../../db/base/refusal';
import { optimize } from '../../db/connection/optimize';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onWrite } from '../../http/writing';
import { checkImport, type Destination, type Importer } from './check/imports';
import { missingAmong, settleMissing } from './check/missing';
import { commitImport } from './commit/commit';
import { tellingOfUndo } from './commit/notices';
import { marked } from './commit/underWay';
import { contactImporter } from './contacts/contacts';
import type { JoinedContact } from './contacts/join';
import { applyCourses } from './courses/apply';
import { planCourses, readCourses } from './courses/courses';
import { concerning, type KeyedCourse } from './courses/data';
import { undoContacts } from './undo/contacts';
import { undoCourses } from './undo/courses';
import { listImports, undoImport } from './undo/undo';

const COURSE_TARGETS: Record<Level, ImportTarget> = {
  bachelor: 'bachelorCourse',
  postgraduate: 'postgraduateCourse',
};

export const contactTarget: Destination<ContactRow, JoinedContact> = {
  target: 'contact',
  importer: contactImporter,
};

const courseImporter = (level: Level): Importer<CourseRow, KeyedCourse> => ({
  records: 'courses',
  restsOn: ['course', 'session', 'term', 'contact'],
  read: readCourses(level),
  plan: planCourses(level),
  concerning,
  apply: applyCourses,
  leftOut: { among: missingAmong, settle: settleMissing },
});

export const courseTarget = (level: Level): Destination<CourseRow, KeyedCourse> => ({
  target: COURSE_TARGETS[level],
  importer: courseImporter(level),
});

export const importRoutes = (calls: Calls, context: Context): void => {
  const { store, now, meters, log } = context;
  const counted = async <T>(target: ImportTarget, committed: Promise<T>): Promise<T> => {
    try {
      const answer = await committed;
      meters.imported(target, 'done');
      optimize(store).catch((error) => log.warn({ error }, 'SQLite could not be optimized'));
      return answer;
    } catch (error) {
      meters.imported(target, error instanceof Refusal ? 'refused' : 'failed');
      throw error;
    }
  };
  calls.onAccount(contactImport.check, ({ account, input, rows }) =>
    checkImport(store, account, now(), contactTarget, { ...input, rows }),
  );
  calls.onAccount(contactImport.commit, ({ account, input }) =>
    counted('contact', commitImport(store, account, now(), contactTarget, input)),
  );
  onWrite(calls, context, contactImport.undo, (writer, { batchId }) =>
    marked(store, writer, 'contacts', () => undoImport(writer, 'contact', undoContacts, batchId)),
  );
  calls.on(contactImport.list, ({ input }) => listImports(store, 'contact', input));

  calls.onAccount(courseImport.check, ({ account, input: { level, ...options }, rows }) =>
    checkImport(store, account, now(), courseTarget(level), { ...options, rows }),
  );
  calls.onAccount(courseImport.commit, ({ account, input: { level, ...request } }) =>
    counted(
      COURSE_TARGETS[level],
      commitImport(store, account, now(), courseTarget(level), request),
    ),
  );
  onWrite(calls, context, courseImport.undo, (writer, { level, batchId, notices }, at) =>
    marked(store, writer, 'courses', () =>
      tellingOfUndo(writer, { batchId, choice: notices, now: at }, () =>
        undoImport(writer, COURSE_TARGETS[level], undoCourses, batchId),
      ),
    ),
  );
  calls.on(courseImport.list, ({ input: { level, ...query } }) =>
    listImports(store, COURSE_TARGETS[level], query),
  );
};
