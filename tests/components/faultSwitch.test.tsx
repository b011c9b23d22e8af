import { screen } from '@testing-library/react';
import { FaultSwitch } from '@/layouts/faults/FaultSwitch';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';

test('faults are chosen into a cookie that each call carries, and taken out of it again', async () => {
  await renderPart(<FaultSwitch />);
  await press('模拟故障');
  await press('添加');
  expect(decodeURIComponent(document.cookie)).toContain('mockFaults=/api/*:latency=2000');
  expect(screen.getByRole('button', { name: '模拟故障，1 条生效' })).toBeVisible();
  await press('移除 /api/*:latency=2000');
  expect(document.cookie).not.toContain('mockFaults');
  expect(screen.getByRole('button', { name: '全部关闭' })).toBeDisabled();
});
