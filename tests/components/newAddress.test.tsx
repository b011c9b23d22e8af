import { render, screen } from '@testing-library/react';
import { NewAddress } from '@/components/calendar/NewAddress';
import type { NewCalendarAddress } from '@/contract/calendar';

test('T-05 a new calendar address is shown as a text and as a picture for a phone', () => {
  const made = { secret: 'a'.repeat(43), of: '王红霞' } as NewCalendarAddress;
  render(<NewAddress made={made} />);
  const address = screen.getByRole('textbox', { name: '日历订阅地址' });
  expect(address).toHaveValue(`${window.location.origin}/calendar/${made.secret}.ics`);
  expect(screen.getByRole('img', { name: '地址的二维码，可用手机扫描' })).toBeInTheDocument();
});
