import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startJourneyServer } from '../support/testServers';
import { expect, signInByForm, test, testFull } from './support';

test('P-02 each navigation is reported once, the first load included, without names or free text', async ({
  page,
  ahead,
}) => {
  const reported: string[] = [];
  const collector = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      reported.push((JSON.parse(body) as { page: string }).page);
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const server = await startJourneyServer(ahead, {
    ANALYTICS_BEACON_URL: `http://127.0.0.1:${port}/collect`,
  });
  try {
    await page.goto(`${server.url}/`);
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码').fill('admin888');
    await page.getByLabel('密码').press('Enter');
    await expect(page.getByRole('heading', { name: '发送课程短信' })).toBeVisible();
    await page.goto(`${server.url}/phoneManage/table-list?page=2&keyword=张三&status=在职`);
    await expect(page.getByRole('heading', { name: '通讯录列表' })).toBeVisible();
    await page.goto(`${server.url}/张三`);
    await expect(page.getByText('抱歉，你访问的页面不存在')).toBeVisible();
    await expect
      .poll(() => reported)
      .toEqual([
        '/user/login',
        '/form/basic-form',
        '/phoneManage/table-list?page=2',
        '/exception/404',
      ]);
  } finally {
    await server.stop();
    collector.close();
  }
});

testFull('P-02 nothing is reported where no service is configured', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') foreign.push(request.url());
  });
  await signInByForm(page, 'admin');
  await page.goto('/bachelor/table-list');
  await expect(page.getByRole('heading', { name: '本科课程列表' })).toBeVisible();
  expect(foreign).toEqual([]);
});
