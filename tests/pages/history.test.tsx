import { screen } from '@testing-library/react';
import type { HistoryType } from '@/contract/history';
import { changesOf } from '@/pages/System/history/changes';
import { useValueText } from '@/pages/System/history/useValueText';
import { renderPart } from '../support/renderPart';

describe('values', () => {
  const Value = ({ type, field, value }: { type: HistoryType; field: string; value: unknown }) => (
    <p>{`[${useValueText()(type, field, value)}]`}</p>
  );

  test.each([
    ['term', 'follows', ['days', 'hours'], '节假日和调休、作息时间'],
    ['term', 'hoursFrom', { level: 'bachelor', termCode: '2025-2026-2' }, '本科 2025-2026-2'],
    ['term', 'hoursFrom', null, ''],
    ['contact', 'group', 'hospital', '临床带教教师'],
    ['contact', 'mobile', '138****1111', '138****1111'],
  ] as const)(
    'X-09 the history says a value of %s %s as people call it',
    async (type, field, value, words) => {
      await renderPart(<Value type={type} field={field} value={value} />);
      expect(screen.getByText(`[${words}]`)).toBeVisible();
    },
  );
});

describe('changes', () => {
  const LABELS = { mobile: '手机号', name: '姓名', office: '办公室' };

  const told = (before: object | null, after: object | null) =>
    changesOf({ before, after } as Parameters<typeof changesOf>[0], LABELS).map(
      ({ label, before: was, after: is }) => [label, was, is],
    );

  test('X-09 a change tells the fields that differ, in the order of the labels, and none of the program’s own', () => {
    const before = { version: 1, name: '陈晓明', office: '', mobile: '13800001111' };
    const after = { version: 2, name: '陈晓明', office: 'A101', mobile: '13800002222' };
    expect(told(before, after)).toEqual([
      ['手机号', '13800001111', '13800002222'],
      ['办公室', '', 'A101'],
    ]);
    expect(told(before, before)).toEqual([]);
  });

  test('X-09 of a record that is new or gone the fields are told that are filled', () => {
    const values = { name: '陈晓明', office: '', mobile: null };
    expect(told(null, values)).toEqual([['姓名', undefined, '陈晓明']]);
    expect(told(values, null)).toEqual([['姓名', '陈晓明', undefined]]);
    expect(told(null, null)).toEqual([]);
  });
});
