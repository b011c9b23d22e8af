import { textOf, textsArrived } from '@/locales/catalogue';
import { recordText } from '@/locales/record';
import { ask } from './feedback';

/** Asks whether to discard unsaved changes. */
export const askToLeave = async (): Promise<boolean> => {
  await textsArrived();
  const text = textOf(recordText);
  return ask({
    title: text.leaveTitle,
    content: text.leaveHint,
    okText: text.leave,
    cancelText: text.stay,
    danger: true,
  });
};
