import { FeedbackContainer } from '@/components/feedback/FeedbackPlace';
import { note } from '@/components/feedback/feedback';
import { ThemeProvider } from '@/components/frame/ThemeProvider';
import { textOf } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { type App, createApp } from '@/store/createApp';
import { useAppSelector } from '@/store/hooks';
import { readSignIn, watchSignIns } from '@/utils/access/authority';
import { passwordPath, secondFactorPath } from '@/utils/access/redirect';
import { handleListChanges } from '@/utils/accountLists';
import { watchAttention } from '@/utils/attention';
import { readEmbeddedVersions } from '@/utils/following';
import { type AppHistory, createHistory } from '@/utils/history';
import { speakAsChosen } from '@/utils/language';
import { hasFirstAnswers, readFirstAnswers } from '@/utils/request/firstAnswers';
import { handleFailures } from '@/utils/request/request';
import { AppRouter } from './AppRouter';
import { HistoryRouter } from './HistoryRouter';
import { preload } from './preload';

/**
 * The React key changes with the account. A new user must not see or undo the previous user's
 * messages.
 */
const Feedback = () => <FeedbackContainer key={useAppSelector(({ login }) => login.visit)} />;

/**
 * The running application. The promise `arrived` settles when everything for the first page is
 * downloaded, or has failed.
 */
interface Console extends App {
  arrived: Promise<unknown>;
}

/**
 * Creates the application with store, router, theme and error handling. Call this function only
 * once, because it adds listeners.
 */
export const createConsole = (history: AppHistory = createHistory()): Console => {
  speakAsChosen();
  const app = createApp({
    history,
    render: () => (
      <ThemeProvider>
        <HistoryRouter history={history}>
          <AppRouter />
        </HistoryRouter>
        <Feedback />
      </ThemeProvider>
    ),
    // A programming error in one effect is logged. The other effects continue.
    onError: (error) => console.error(error),
  });
  handleFailures({
    unauthorized: () => app.dispatch({ type: 'login/expire' }),
    passwordDue: () => history.replace(passwordPath(history.location)),
    secondFactorDue: () => history.replace(secondFactorPath(history.location)),
    failed: ({ Message }) =>
      note({ title: textOf(commonText).requestFailed, description: Message }),
  });
  handleListChanges(async (payload) => app.dispatch({ type: 'user/keepLists', payload }));
  const downloads = preload(history.location.pathname, readSignIn().authority, app.addModel);
  const follow = () => app.dispatch({ type: 'login/follow' });
  follow();
  watchSignIns(follow);
  watchAttention(window);
  // These calls must run after `login/follow`, because `login/follow` discards the data in the HTML
  // page.
  readFirstAnswers();
  readEmbeddedVersions();
  // The menu depends on the public settings. If the HTML page has them, the menu renders only once.
  const site = hasFirstAnswers() && app.dispatch({ type: 'site/fetch' });
  return { ...app, arrived: Promise.all([downloads, site]) };
};
