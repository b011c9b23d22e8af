import type { English } from '@/locales/catalogue';
import type { exceptionText } from '@/locales/template/exception';

export const english: English<typeof exceptionText> = {
  descriptions: {
    403: 'Sorry, you may not open this page',
    404: 'Sorry, this page does not exist',
    500: 'Sorry, something went wrong on the server',
  },
  backHome: 'Back to home',
  renderFailed: 'Sorry, something went wrong on this page',
  showAgain: 'Try again',
  reload: 'Reload',
  triggerTitle: 'Trigger an error',
  triggerHint:
    'Asks the server for the status on the button, to show how the console deals with each kind of error.',
  trigger: (code) => `Trigger ${code}`,
  answered: (code) => `The server answered ${code}, as asked`,
};
