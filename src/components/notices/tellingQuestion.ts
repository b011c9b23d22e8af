import type { Question } from '@/components/feedback/feedback';

/** A question whose button names the action. The number of messages is added to it. */
export interface TellingQuestion extends Question {
  okText: string;
}
