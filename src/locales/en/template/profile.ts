import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { profileText } from '@/locales/template/profile';

export const english: English<typeof profileText> = {
  basic: {
    title: 'Basic details',
    hint: 'A list of teaching supplies: its summary is worked out from its lines.',
    summary: 'Summary',
    goods: 'Supplies',
    empty: 'The list is empty.',
    kinds: 'Kinds',
    kindCount: (count) => plural(count, 'kind'),
    num: 'Total quantity',
    amount: 'Total amount',
    yuan: (amount) => `CNY ${amount}`,
    capitals: 'Amount in Chinese capitals',
    total: 'Total',
    columns: {
      name: 'Name',
      id: 'Number',
      barcode: 'Barcode',
      price: 'Price (CNY)',
      num: 'Quantity',
      amount: 'Amount (CNY)',
    },
  },
  advanced: {
    title: 'Advanced details',
    hint: 'The course of a matter from beginning to end.',
    tabs: { change: 'Timetable changes', loan: 'Equipment loans', archive: 'Archiving' },
    facts: 'Summary',
    steps: 'Progress',
    operations: 'Operations',
    empty: 'No operations yet.',
    startedBy: 'Started by',
    startedAt: 'Started at',
    latest: 'Latest step',
    latestAt: 'Last updated',
    results: 'Decisions',
    counts: (agreed, rejected) => `${agreed} approved, ${rejected} rejected`,
    statuses: { agree: 'Approved', reject: 'Rejected' },
    noMemo: 'None',
    columns: {
      type: 'Operation',
      name: 'By',
      status: 'Result',
      updatedAt: 'Time',
      memo: 'Remark',
    },
  },
};
