import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ExceptionView } from '@/components/feedback/ExceptionView';

const show = (type: string, actions?: React.ReactNode) =>
  render(
    <MemoryRouter>
      <ExceptionView type={type} actions={actions} />
    </MemoryRouter>,
  );

test.each([
  ['403', '403', '抱歉，你无权访问该页面'],
  ['404', '404', '抱歉，你访问的页面不存在'],
  ['500', '500', '抱歉，服务器出错了'],
  ['418', '404', '抱歉，你访问的页面不存在'],
  ['', '404', '抱歉，你访问的页面不存在'],
  ['toString', '404', '抱歉，你访问的页面不存在'],
])('R-07 the type "%s" shows %s: %s', (type, code, description) => {
  show(type);
  expect(screen.getByRole('heading', { name: description })).toBeVisible();
  expect(screen.getByText(code)).toBeVisible();
});

test('R-07 the way home is a link to /', () => {
  show('500');
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
});

test('R-07 actions of its own stand in the place of the way home', () => {
  show('500', <button type="button">再试一次</button>);
  expect(screen.getByRole('button', { name: '再试一次' })).toBeVisible();
  expect(screen.queryByText('返回首页')).toBeNull();
});
