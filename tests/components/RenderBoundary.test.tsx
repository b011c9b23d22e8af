import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ConsoleBoundary, RenderBoundary } from '@/components/feedback/RenderBoundary';

let broken: boolean;
let told: jest.SpyInstance;
beforeEach(() => {
  broken = true;
  // Hides React's own log of every error that it catches.
  told = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => told.mockRestore());

const Page = ({ name }: { name: string }) => {
  if (broken) throw new Error('a page that cannot be drawn');
  return <p>{name}</p>;
};

const shown = (place: string) => (
  <MemoryRouter>
    <nav>菜单</nav>
    <RenderBoundary location={place}>
      <Page name={place} />
    </RenderBoundary>
  </MemoryRouter>
);

test('R-07 a page that cannot be drawn shows 500 in its place, and the frame stays', () => {
  render(shown('/first'));
  expect(screen.getByRole('alert')).toHaveTextContent('500抱歉，页面出错了');
  expect(screen.getByRole('navigation')).toBeVisible();
  expect(told).toHaveBeenCalled();
});

test('R-07 a retry draws the page again, as often as it is asked for', async () => {
  render(shown('/first'));
  await userEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }));
  expect(screen.getByRole('alert')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }));
  expect(screen.getByText('/first')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('R-07 another page is drawn without a retry', () => {
  const { rerender } = render(shown('/first'));
  broken = false;
  rerender(shown('/second'));
  expect(screen.getByText('/second')).toBeVisible();
});

test('R-07 what breaks outside every page still says so, and offers to start anew', () => {
  render(
    <ConsoleBoundary>
      <Page name="router" />
    </ConsoleBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('500抱歉，页面出错了');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
});
