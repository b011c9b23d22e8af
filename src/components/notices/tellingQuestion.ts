import type { Question } from '@/components/feedback/feedback';

/**
 * A question with the text of its main button, such as 删除. The dialog adds the number of messages
 * to this text.
 */
export interface TellingQuestion extends Question {
  okText: string;
}
