import type { ClassState, Proof, ProofStep } from '@/contract/proof';
import type { ProofText } from '@/locales/page/proof';
import type { TimeText } from '@/locales/time';

export interface StateTexts {
  text: ProofText;
  time: TimeText;
}

type FieldName = keyof ProofText['fields'];

/**
 * Formats the facts of a class, such as time, room and teachers. An unknown fact becomes an empty
 * string.
 */
const factsOf = (state: ClassState, { text, time }: StateTexts): Record<FieldName, string> => {
  const { date, weekday, week, periodStart, periodEnd, teachers, status, courseStatus } = state;
  const { room, groupName, form, topic, requirement } = state;
  const day = [date, time.weekdays[weekday - 1], week !== null && time.week(week)];
  return {
    time: [...day, time.periods(periodStart, periodEnd)].filter(Boolean).join(' '),
    ...{ room, groupName, form, topic, requirement },
    teachers: teachers.map(({ name }) => name).join('、'),
    status: [text.statuses[status], courseStatus === 'cancelled' && text.courseCancelled]
      .filter(Boolean)
      .join(' · '),
  };
};

const FIELDS: readonly FieldName[] = [
  ...(['time', 'room', 'teachers', 'status', 'groupName', 'form', 'topic'] as const),
  'requirement',
];

/** Returns the known facts of a class, such as time and room, with their labels. */
export const statedFacts = (state: ClassState, texts: StateTexts) => {
  const facts = factsOf(state, texts);
  return FIELDS.filter((field) => facts[field]).map((field) => ({
    label: texts.text.fields[field],
    value: facts[field],
  }));
};

/** Describes a class in one line. */
export const stateText = (state: ClassState, texts: StateTexts): string => {
  const { time, room, teachers, status } = factsOf(state, texts);
  return [time, room, teachers, state.status !== 'planned' && status].filter(Boolean).join(' ');
};

/** Describes the differences between two states of a class, such as the old and the new room. */
export const differenceText = (
  before: ClassState,
  after: ClassState,
  texts: StateTexts,
): string => {
  const { text } = texts;
  const former = factsOf(before, texts);
  const now = factsOf(after, texts);
  return FIELDS.filter((field) => former[field] !== now[field])
    .map((field) =>
      text.change(text.fields[field], former[field] || text.blank, now[field] || text.blank),
    )
    .join(text.between);
};

type StateStep = Extract<ProofStep, { state: unknown }>;
const hasState = (step: ProofStep): step is StateStep => 'state' in step;

/**
 * Returns the state of the class before a step of its history. Null if the class did not exist
 * then.
 */
export const stateBefore = ({ steps }: Proof, index: number): ClassState | null =>
  steps.slice(0, index).filter(hasState).at(-1)?.state ?? null;

/** Returns the state of the class at a moment. Null if the class did not exist then. */
export const stateAt = ({ steps }: Proof, moment: Date): ClassState | null =>
  steps
    .filter(({ at }) => new Date(at) <= moment)
    .filter(hasState)
    .at(-1)?.state ?? null;
