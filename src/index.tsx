import './domain/base/arrayMethods';
import './global.css';
import './touch.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { textsArrived } from './locales/catalogue';
import { createConsole } from './routes/createConsole';
import { Root } from './routes/Root';
import { shownPath, underBase } from './utils/basePath';

// The page's content security policy forbids `eval`, which zod would use to compile its checks.
z.config({ jitless: true });

/**
 * Milliseconds to wait for the first page's downloads. After that the application mounts anyway and shows a loading
 * state.
 */
const PATIENCE = 1000;

const root = document.getElementById('root');
const { pathname, search, hash } = window.location;
if (shownPath() === undefined) {
  // The server also answers without the base path, but the router does not.
  window.location.replace(underBase(pathname) + search + hash);
} else if (root) {
  const application = createConsole();
  const mount = () =>
    // Renders in slices, so that the page responds to input in between.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <Root console={application} />
        </StrictMode>,
      ),
    );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  Promise.race([application.arrived, patience])
    .then(textsArrived)
    // Without the English texts, the page is in Chinese.
    .catch(() => {})
    .then(mount);
}
