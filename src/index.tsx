import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createConsole } from './routes/createConsole';
import { Root } from './routes/Root';

// The page's content security policy forbids what zod would use to compile its checks.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root console={createConsole()} />
    </StrictMode>,
  );
}
