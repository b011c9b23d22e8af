import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HistoryRouter } from '@/routes/HistoryRouter';
import { createHistory } from '@/utils/history';

test('R-03 while the next page is not drawn the one before stands, and the document says so', async () => {
  const history = createHistory();
  history.replace('/first');
  let arrive: () => void = () => {};
  const second = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Place = () => {
    const { pathname } = useLocation();
    if (pathname === '/second') use(second);
    return <p>{pathname}</p>;
  };
  const isDrawing = () => document.documentElement.hasAttribute('data-drawing');
  render(
    <HistoryRouter history={history}>
      <Suspense>
        <Place />
      </Suspense>
    </HistoryRouter>,
  );
  expect(isDrawing()).toBe(false);
  await act(async () => history.push('/second'));
  expect(screen.getByText('/first')).toBeVisible();
  expect(isDrawing()).toBe(true);
  await act(async () => arrive());
  expect(screen.getByText('/second')).toBeVisible();
  expect(isDrawing()).toBe(false);
});

test('R-03 an address that changes while the first page is being drawn is the one that is shown', async () => {
  const history = createHistory();
  history.replace('/first');
  const Place = () => {
    const { pathname } = useLocation();
    // A child's effect runs before the router's own effect, as if the user went back early.
    useLayoutEffect(() => {
      window.history.pushState(null, '', '/second');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, []);
    return <p>{pathname}</p>;
  };
  render(
    <HistoryRouter history={history}>
      <Place />
    </HistoryRouter>,
  );
  expect(await screen.findByText('/second')).toBeVisible();
});
