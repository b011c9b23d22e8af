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

/** The fallback for an error outside a page. The router or the theme may have failed, so only a reload helps. */
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
  /** The current location. A new one resets the error. */
  location: string;
  children: ReactNode;
}

/** Catches render errors of a page. The layout stays, and the user can render the page again. */
export const RenderBoundary = ({ location, children }: RenderBoundaryProps) => (
  <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[location]}>
    {children}
  </ErrorBoundary>
);

/** Catches all other render errors, around the whole console. */
export const ConsoleBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ConsoleFailure}>{children}</ErrorBoundary>
);
