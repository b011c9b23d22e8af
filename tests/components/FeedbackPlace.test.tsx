import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const mockDownload = jest.fn<object, []>();
jest.mock('@/components/feedback/FeedbackHost', () => mockDownload());

import { toast } from '@/components/feedback/feedback';
import { renderPart } from '../support/renderPart';

const realHost = () => jest.requireActual<object>('@/components/feedback/FeedbackHost');
const failed = (): never => {
  throw new Error('Loading chunk feedback failed.');
};

test('P-04 what is told while its code cannot be downloaded leaves the page standing, and is told after a retry', async () => {
  mockDownload.mockImplementation(failed);
  await renderPart(<input aria-label="姓名" defaultValue="张三" />);
  act(() => toast('没有网络'));
  expect(await screen.findByText('Loading chunk feedback failed.')).toBeVisible();
  expect(screen.getByLabelText('姓名')).toHaveValue('张三');
  mockDownload.mockImplementation(realHost);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('没有网络')).toBeVisible();
  expect(screen.queryByText('Loading chunk feedback failed.')).toBeNull();
});
