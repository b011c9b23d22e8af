import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useText } from '@/locales/catalogue';
import { exceptionText } from '@/locales/template/exception';
import { ExceptionView } from './ExceptionView';

const PageFailure = ({ resetErrorBoundary }: FallbackProps) => {
  const text = useText(exceptionText);
  const retry = (
    <Button type="primary" onClick={resetErrorBoundary}>
      {text.showAgain}
    </Button>
  );
  return (
    <div role="alert">
      <ExceptionView type="500" description={text.renderFailed} actions={retry} />
    </div>
  );
};

/**
 * The page for an error outside all pages. The router or the theme may have failed, so only a
 * reload helps.
 */
const ConsoleFailure = () => {
  const text = useText(exceptionText);
  const reload = (
    <Button type="primary" onClick={() => window.location.reload()}>
      {text.reload}
    </Button>
  );
  return (
    <div role="alert">
      <ExceptionView type="500" description={text.renderFailed} actions={reload} />
    </div>
  );
};

interface RenderBoundaryProps {
  location: string;
  children: ReactNode;
}

/**
 * Catches errors while a page renders. The menu and the header stay usable, and the user can try to
 * render the page again.
 */
export const RenderBoundary = ({ location, children }: RenderBoundaryProps) => (
  <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[location]}>
    {children}
  </ErrorBoundary>
);

/** Wraps the whole application and catches the render errors that no other boundary catches. */
export const ConsoleBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ConsoleFailure}>{children}</ErrorBoundary>
);
