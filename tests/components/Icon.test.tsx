import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FilterOutlined } from '@ant-design/icons';
import { screen } from '@testing-library/react';
import { Button } from 'antd';
import { Icon } from '@/components/display/Icon';
import { ROOT } from '../support/paths';
import { renderPart } from '../support/renderPart';

test('P-01 an icon beside words is decoration: it adds no English to the name', async () => {
  await renderPart(<Button icon={<Icon of={FilterOutlined} />}>筛选</Button>);
  expect(screen.getByRole('button')).toHaveAccessibleName('筛选');
  expect(screen.queryByRole('img')).toBeNull();
});

test('P-01 no page draws an icon by itself, with its English name', () => {
  const source = path.join(ROOT, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const bare = files.filter(
    (file) =>
      file.endsWith('.tsx') &&
      /<\w+(Outlined|Filled|TwoTone)\b/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
