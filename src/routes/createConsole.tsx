import { FeedbackPlace } from '@/components/FeedbackPlace';
import { note } from '@/components/feedback';
import { ThemeProvider } from '@/components/ThemeProvider';
import type { Role } from '@/contract/account';
import { commonText } from '@/locales/common';
import { type App, createApp } from '@/store/createApp';
import { readAuthority, watchAuthority } from '@/utils/authority';
import { type AppHistory, createHistory } from '@/utils/history';
import { beginSession, handleFailures } from '@/utils/request';
import { AppRouter } from './AppRouter';
import { HistoryRouter } from './HistoryRouter';

/**
 * Puts the application together: store, router, theme, and what is done about failures. Everything that
 * lives outside React is registered here, once.
 */
export const createConsole = (history: AppHistory = createHistory()): App => {
  const text = commonText['zh-CN'];
  const app = createApp({
    history,
    render: () => (
      <ThemeProvider>
        <HistoryRouter history={history}>
          <AppRouter />
        </HistoryRouter>
        <FeedbackPlace />
      </ThemeProvider>
    ),
    // A programming error in an effect: the developer reads it, and the other effects go on.
    onError: (error) => console.error(error),
  });
  handleFailures({
    unauthorized: () => app.dispatch({ type: 'login/expire' }),
    failed: ({ Message }) => note({ title: text.requestFailed, description: Message }),
  });
  const setAuthority = (authority: Role) =>
    app.dispatch({ type: 'login/setAuthority', payload: authority } as never);
  setAuthority(readAuthority());
  watchAuthority((authority) => {
    // What this tab still waits for belongs to the session that the other tab has ended.
    beginSession();
    setAuthority(authority);
  });
  return app;
};
