import './global.css';
import './touch.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { textsArrived } from './locales/catalogue';
import { createConsole } from './routes/createConsole';
import { Root } from './routes/Root';

// The page's content security policy forbids what zod would use to compile its checks.
z.config({ jitless: true });

/** Milliseconds after which a page that is still on its way shows that it is. */
const PATIENCE = 1000;

const root = document.getElementById('root');
if (root) {
  const application = createConsole();
  const mount = () =>
    // In parts, between which the page answers.
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
    // Without the English texts the page speaks Chinese.
    .catch(() => {})
    .then(mount);
}
