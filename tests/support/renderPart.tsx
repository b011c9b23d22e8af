import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { FeedbackPlace } from '@/components/FeedbackPlace';
import { ThemeProvider } from '@/components/ThemeProvider';

/** A component by itself, in what every page has around it: language, theme, address, feedback. */
export const renderPart = async (part: ReactNode, address = '/') => {
  const around = (children: ReactNode) => (
    <ThemeProvider>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      <FeedbackPlace />
    </ThemeProvider>
  );
  const { rerender, ...view } = render(around(part));
  await act(async () => {});
  return { ...view, rerender: (next: ReactNode) => rerender(around(next)) };
};
