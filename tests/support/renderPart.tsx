import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { FeedbackContainer } from '@/components/feedback/FeedbackPlace';
import { ThemeProvider } from '@/components/frame/ThemeProvider';

/** Renders a component with the context that every page has: language, theme, router, toasts. */
export const renderPart = async (part: ReactNode, address = '/') => {
  window.history.replaceState(null, '', address);
  const around = (children: ReactNode) => (
    <ThemeProvider>
      <BrowserRouter>{children}</BrowserRouter>
      <FeedbackContainer />
    </ThemeProvider>
  );
  const { rerender, ...view } = render(around(part));
  await act(async () => {});
  return { ...view, rerender: (next: ReactNode) => rerender(around(next)) };
};
