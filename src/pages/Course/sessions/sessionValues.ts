import type { ChangeCause } from '@/contract/changeCause';
import type { Session, SessionFields } from '@/contract/rule';
import { pick } from '@/utils/pick';
import { cleanTeachers } from '../shared/courseValues';

export const SESSION_ACTIONS = ['cancel', 'restore', 'substitute', 'further'] as const;
export type SessionAction = (typeof SESSION_ACTIONS)[number];

export type SessionValues = Omit<SessionFields, 'week' | 'weekday'> & {
  /** The reason for the change and the person who asked for it, for the ledger of class changes. */
  cause?: ChangeCause;
};

export const FORM_FIELDS = [
  'date',
  'periodStart',
  'periodEnd',
  'room',
  'form',
  'topic',
  'groupName',
  'requirement',
  'status',
] as const;

export const toValues = (session: Session): SessionValues => ({
  ...pick(session, FORM_FIELDS),
  status: session.storedStatus,
  teachers: cleanTeachers(session.teachers),
});

/**
 * Returns the initial values of an additional class session: a copy of the original session that is
 * planned and has no date yet.
 */
export const furtherValues = (session: Session): SessionValues => ({
  ...toValues(session),
  date: '',
  status: 'planned',
});

/**
 * Converts the form values to the input of a preview. Leaves out teachers without a name, and the
 * cause, which does not affect the preview.
 */
export const toInput = <V extends Partial<SessionValues>>({ cause: _, ...values }: V) => ({
  ...values,
  ...(values.teachers && {
    teachers: cleanTeachers(values.teachers).filter(({ name }) => name?.trim()),
  }),
});

export const valuesFor = (action: SessionAction, { heldAs }: Session): Partial<SessionValues> => {
  switch (action) {
    case 'cancel':
      return { status: 'cancelled' };
    case 'restore':
      return { status: heldAs ?? 'planned' };
    case 'substitute':
      return { teachers: [{ name: '' }] };
    case 'further':
      return {};
  }
};
