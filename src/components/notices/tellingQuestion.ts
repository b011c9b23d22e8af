import type { Question } from '@/components/feedback/feedback';

/**
 * A question with the label of its main button, such as 删除. The dialog adds the number of text
 * messages to the label.
 */
export interface TellingQuestion extends Question {
  okText: string;
}
