import { fireEvent, render, screen } from '@testing-library/react';
import { DayPicker, DayRange } from '@/components/form/DayPicker';
import { MinutePicker } from '@/pages/Form/MinutePicker';

test.each([
  ['a day', <DayPicker key="day" aria-label="时间" />, '2026-11-25'],
  ['a range of days', <DayRange key="range" aria-label="时间" />, '2026-11-25'],
  ['a minute', <MinutePicker key="minute" from="2026-11-20" />, '2026-11-25 10:30'],
])('V-05 Enter in %s ends the date, and does not submit the form around it', (_, picker, text) => {
  render(<form>{picker}</form>);
  const input = screen.getAllByRole('textbox')[0] as HTMLElement;
  fireEvent.change(input, { target: { value: text } });
  // False: the browser's own answer to the key, which would submit, is held back.
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(input, { key: 'a' })).toBe(true);
});
