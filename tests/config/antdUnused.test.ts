import fs from 'node:fs';
import path from 'node:path';
import { UNUSED } from '../../config/antd/plugin';
import { ROOT } from '../support/paths';

const ANTD = path.join(ROOT, 'node_modules/antd/es');

const IMPORT = /import (\w+)?(?:, )?(?:\{ ?([^}]+?) ?\})? from '(\.[^']+)'/g;

const standIn = (name: string) => jest.requireActual(`../../config/antd/runtime/${name}`);

const importedFrom = (module: string): Set<string> => {
  const names = new Set<string>();
  for (const name of fs.readdirSync(ANTD, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(ANTD, name);
    if (!name.endsWith('.js') || file === path.join(ANTD, `${module}.js`)) continue;
    for (const [, main, named = '', from = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = path.relative(ANTD, path.resolve(path.dirname(file), from));
      if (target !== module && `${target}/index` !== module) continue;
      if (main) names.add('default');
      for (const each of named.split(',')) if (each.trim()) names.add(each.trim());
    }
  }
  return names;
};

test.each(Object.entries(UNUSED))(
  'P-03 what stands for %s gives all that antd asks of it',
  (module, runtime) => {
    const imported = importedFrom(module.replace('antd/es/', ''));
    expect(imported.size).toBeGreaterThan(0);
    expect(Object.keys(standIn(runtime))).toEqual(expect.arrayContaining([...imported]));
  },
);

test('what stands for a part of antd changes nothing, and throws where a page asks for that part', () => {
  const columns = [{ key: 'name' }];
  const { default: useFilter, getFilterData } = standIn('noTableFilters');
  const [transformed] = useFilter({ mergedColumns: columns });
  expect(transformed(columns)).toBe(columns);
  expect(() => transformed([{ key: 'name', filters: [] }])).toThrow('A filter in a column');
  expect(getFilterData(columns)).toBe(columns);
  const { default: useSelection } = standIn('noTableSelection');
  expect(useSelection({}, undefined)[0](columns)).toBe(columns);
  expect(() => useSelection({}, { selectedRowKeys: [] })).toThrow('rowSelection');
  const { parseColor } = standIn('noTooltipColour');
  expect(parseColor('ant', 'ant-tooltip', undefined)).toMatchObject({ className: '' });
  expect(() => parseColor('ant', 'ant-tooltip', 'red')).toThrow('The colour of a tooltip');
  expect(standIn('noUniqueTooltip').default).toThrow('share one bubble');
  expect(standIn('noVirtualTable').default).toThrow('A virtual table');
});
