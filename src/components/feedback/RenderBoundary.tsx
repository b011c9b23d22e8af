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

/** What failed may be the router or the theme, so only a new start of the page helps. */
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
  /** What is shown: another one is another try. */
  place: string;
  children: ReactNode;
}

/** Keeps an error of rendering to its page: the frame stays, and the page can be shown again. */
export const RenderBoundary = ({ place, children }: RenderBoundaryProps) => (
  <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[place]}>
    {children}
  </ErrorBoundary>
);

/** The last resort around everything. */
export const ConsoleBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={ConsoleFailure}>{children}</ErrorBoundary>
);
