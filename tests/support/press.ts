import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the button of this name, once it is there. */
export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Presses the button of this name twice before anything of the page is drawn again. */
export const pressTwice = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.click();
    button.click();
  });
};

/** The control with this label; a column's header may carry the same words. */
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

/** Writes a text into a field, in the place of what is there. */
export const fill = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(await field(label));
  await userEvent.paste(text);
};

/** Chooses an option of the select with this label. */
export const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(await field(label));
  const selector = '.ant-select-item-option-content';
  await userEvent.click(await screen.findByText(option, { selector }));
};
