import type { ClassEffects } from '@/contract/changeEffects';

/**
 * Returns true if a change of classes causes a timetable clash, or affects a text message or a
 * person whom no message can reach.
 */
export const hasEffects = ({ clashes, messages, unreachable }: ClassEffects): boolean =>
  clashes.total + messages.unsent + messages.sent + unreachable.length > 0;
