import { screen } from '@testing-library/react';
import type { HistoryType } from '@/contract/history';
import { useValueText } from '@/pages/System/history/useValueText';
import { renderPart } from '../support/renderPart';

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
