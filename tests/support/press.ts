import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Chooses an action in the menu of the only row. */
export const pressInMenu = async (action: string): Promise<void> => {
  await press('更多操作');
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

/** Clicks the button of this name twice before React renders again. */
export const pressTwice = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.click();
    button.click();
  });
};

/** Returns the input with this label. A column header with the same text is excluded. */
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });

export const fill = async (label: string, text: string): Promise<void> => {
  await userEvent.clear(await field(label));
  await userEvent.paste(text);
};

export const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(await field(label));
  const selector = '.ant-select-item-option-content';
  await userEvent.click(await screen.findByText(option, { selector }));
};
