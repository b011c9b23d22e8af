import type { RequestForTeacher } from '@/contract/changeRequest';
import type { RequestKind } from '@/contract/requestProposal';
import type { Session } from '@/contract/rule';

/** The values of the form in which a secretary makes a request on behalf of a teacher. */
export interface AskedValues {
  kind: RequestKind;
  classes: Session[];
  teacherId?: number;
  date?: string;
  days?: number | null;
  periodStart?: number | null;
  room?: string;
  substituteId?: number;
  reason?: string;
  note?: string;
  urgent: boolean;
  mobile?: string;
}

export const BLANK: AskedValues = { kind: 'move', classes: [], urgent: false };

/**
 * Converts the form values to the input of the API. If several classes move, they all move by the
 * same number of days.
 */
export const toInput = (values: AskedValues): RequestForTeacher => {
  const { kind, classes, teacherId = 0, date, days, periodStart, room, substituteId } = values;
  const { reason, note, urgent, mobile } = values;
  const isMove = kind === 'move';
  const place = {
    ...(isMove && classes.length === 1 && date && { date }),
    ...(isMove && periodStart && { periodStart }),
    ...(isMove && room && { room }),
  };
  return {
    ...{ kind, teacherId, classes: classes.map(({ id }) => ({ id, ...place })), urgent },
    ...(isMove && classes.length > 1 && days && { days }),
    ...(kind === 'substitute' && substituteId && { substituteId }),
    ...{ reason: reason ?? '', note: note ?? '' },
    ...(urgent && { mobile: mobile ?? '' }),
  };
};

/** Returns the teachers who teach all selected classes and are in the phone book. */
export const commonTeachers = (sessions: readonly Session[]) => {
  const [first, ...others] = sessions;
  return (first?.teachers ?? []).filter(
    ({ contactId }) =>
      contactId !== undefined &&
      others.every(({ teachers }) => teachers.some((each) => each.contactId === contactId)),
  );
};
