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
 * The messages on the screen. The React key changes with the account, so that a user cannot see or
 * undo the messages of the previous user.
 */
const Feedback = () => <FeedbackContainer key={useAppSelector(({ login }) => login.visit)} />;

/**
 * The running application. The promise `arrived` settles once all downloads for the first page have
 * finished or failed.
 */
interface Console extends App {
  arrived: Promise<unknown>;
}

/**
 * Creates the application with store, router, theme and error handling. Call it only once, because
 * it adds event listeners.
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
    // Logs a programming error in an effect. The other effects continue.
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
  // Reads the data embedded in the HTML page. This must come after `login/follow`, which would
  // discard the data.
  readFirstAnswers();
  readEmbeddedVersions();
  // Reads the public settings now if they are in the HTML page. Otherwise the menu, which depends
  // on them, would render twice.
  const site = hasFirstAnswers() && app.dispatch({ type: 'site/fetch' });
  return { ...app, arrived: Promise.all([downloads, site]) };
};
