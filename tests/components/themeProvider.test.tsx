import { act, render } from '@testing-library/react';
import { theme } from 'antd';
import { useContext } from 'react';
import { ThemeContext, ThemeProvider } from '@/components/frame/ThemeProvider';

const Shown = () => {
  const { dark } = useContext(ThemeContext);
  const { token } = theme.useToken();
  return <output>{`${dark ? 'dark' : 'light'}${token.motion ? '' : ', still'}`}</output>;
};

test('X-07 a dark page is printed in light colours, and is dark again afterwards', () => {
  localStorage.setItem('theme', 'dark');
  const { getByRole } = render(
    <ThemeProvider>
      <Shown />
    </ThemeProvider>,
  );
  const colours = () => [getByRole('status').textContent, document.documentElement.dataset.theme];
  expect(colours()).toEqual(['dark', 'dark']);
  act(() => window.dispatchEvent(new Event('beforeprint')));
  expect(colours()).toEqual(['light, still', 'light']);
  act(() => window.dispatchEvent(new Event('afterprint')));
  expect(colours()).toEqual(['dark', 'dark']);
});
