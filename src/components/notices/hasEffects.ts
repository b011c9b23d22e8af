import type { ClassEffects } from '@/contract/changeEffects';

/** Returns true if a change of classes causes a clash, or concerns a text message or a person. */
export const hasEffects = ({ clashes, messages, unreachable }: ClassEffects): boolean =>
  clashes.total + messages.unsent + messages.sent + unreachable.length > 0;
