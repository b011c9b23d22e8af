import { render } from '@testing-library/react';
import type { FilterField } from '@/components/table/filter/filterFields';
import { listAccounts } from '@/contract/accounts';
import { listContacts } from '@/contract/directory';
import { listHistory } from '@/contract/history';
import { listRules, listSessions } from '@/contract/rule';
import { listSms } from '@/contract/sms/sms';
import { term } from '@/models/term';
import { useAccountColumns } from '@/pages/Accounts/columns';
import { FILTER_NAMES as ACCOUNTS, useAccountFilters } from '@/pages/Accounts/filters';
import { useContactColumns } from '@/pages/Contact/columns';
import { HELD_FILTER_NAMES, useContactFilters } from '@/pages/Contact/filters';
import { useCourseColumns } from '@/pages/Course/courses/columns';
import {
  COURSE_FILTER_NAMES,
  RULE_FILTER_NAMES,
  useCourseFilters,
  useRuleFilters,
} from '@/pages/Course/courses/filters';
import { CLASH_FILTER_NAMES, useClashFilters } from '@/pages/Course/sessions/clash/clashFilters';
import { useSessionListColumns } from '@/pages/Course/sessions/listColumns';
import { useSessionFilters } from '@/pages/Course/sessions/sessionFilters';
import { SESSION_FILTER_NAMES } from '@/pages/Course/sessions/sessionQuery';
import { useSmsColumns } from '@/pages/Sms/records/columns';
import { useSmsFilters } from '@/pages/Sms/records/filters';
import { SMS_FILTER_NAMES } from '@/pages/Sms/records/smsQuery';
import { useHistoryColumns } from '@/pages/System/history/columns';
import { HISTORY_FILTER_NAMES, useHistoryFilters } from '@/pages/System/history/filters';
import { createApp } from '@/store/createApp';
import { createHistory } from '@/utils/history';

const none = () => {};

interface Shown {
  columns: readonly { key?: unknown; sorter?: unknown }[];
  filters: readonly FilterField[];
}

const LISTS = {
  contacts: {
    call: listContacts,
    useShown: () => ({
      columns: useContactColumns({ onEdit: none, onRemove: none, onRemind: none }),
      filters: useContactFilters('class'),
    }),
    within: ['name', 'mobile', 'staffNo', 'shortNo', 'officePhone'],
  },
  courses: {
    call: listRules,
    useShown: () => ({
      columns: useCourseColumns({ onEdit: none, onRemove: none, onRemind: none }, true),
      filters: useRuleFilters(),
    }),
    within: ['courseName', 'courseCode'],
  },
  sessions: {
    call: listSessions,
    useShown: () => ({
      columns: useSessionListColumns({
        onProof: none,
        onAsk: none,
        office: { onOpen: none, onRemind: none },
      }),
      filters: useSessionFilters('bachelor'),
    }),
    within: ['date'],
  },
  messages: {
    call: listSms,
    useShown: () => ({
      columns: useSmsColumns({ actions: {} as never, onOpen: none }),
      filters: useSmsFilters('bachelor'),
    }),
    within: [],
  },
  accounts: {
    call: listAccounts,
    useShown: () => ({
      columns: useAccountColumns(none, { of: () => [] } as never),
      filters: useAccountFilters(),
    }),
    within: [],
  },
  history: {
    call: listHistory,
    useShown: () => ({
      columns: useHistoryColumns({} as never),
      filters: useHistoryFilters([]),
    }),
    within: [],
  },
};

const FILTERS: Record<string, [names: readonly string[], use: () => readonly FilterField[]]> = {
  contacts: [HELD_FILTER_NAMES, () => useContactFilters('class')],
  'all courses': [RULE_FILTER_NAMES, useRuleFilters],
  courses: [COURSE_FILTER_NAMES, () => useCourseFilters('bachelor')],
  sessions: [SESSION_FILTER_NAMES, () => useSessionFilters('bachelor')],
  clashes: [CLASH_FILTER_NAMES, () => useClashFilters('bachelor')],
  messages: [SMS_FILTER_NAMES, () => useSmsFilters(undefined)],
  accounts: [ACCOUNTS, useAccountFilters],
  history: [HISTORY_FILTER_NAMES, () => useHistoryFilters([])],
};

const shown = new Map<string, Shown>();
const filters = new Map<string, readonly FilterField[]>();

const ListFilters = ({
  name,
  use: useFields,
}: {
  name: string;
  use: () => readonly FilterField[];
}) => {
  filters.set(name, useFields());
  return null;
};

const List = ({ name, useShown }: { name: string; useShown: () => Shown }) => {
  shown.set(name, useShown());
  return null;
};

beforeAll(() => {
  const { Root, addModel } = createApp({
    history: createHistory(),
    render: () => [
      ...Object.entries(LISTS).map(([name, { useShown }]) => (
        <List key={name} name={name} useShown={useShown} />
      )),
      ...Object.entries(FILTERS).map(([name, [, use]]) => (
        <ListFilters key={`filters of ${name}`} name={name} use={use} />
      )),
    ],
    onError: none,
  });
  addModel(term);
  render(<Root />);
});

const sortable = ({ sorter }: { sorter: unknown }, field: string) =>
  (sorter as { safeParse: (value: string) => { success: boolean } }).safeParse(`${field}_ascend`)
    .success;

test.each(Object.entries(LISTS))(
  'X-01 the columns of %s are sorted and filtered by all that the server knows, and by nothing else',
  (name, { call, within }) => {
    const { columns, filters } = shown.get(name) as Shown;
    const { shape } = call.input as unknown as {
      shape: Record<string, unknown> & { sorter: unknown };
    };
    const keys = columns.map(({ key }) => String(key));
    const sorted = columns.filter(({ sorter }) => sorter).map(({ key }) => String(key));
    expect(sorted).toEqual(keys.filter((key) => sortable(shape, key)));
    const asked: string[] = [...filters.map(({ name }) => name), ...within];
    expect(keys.filter((key) => key in shape && !asked.includes(key))).toEqual([]);
  },
);

test.each(Object.entries(FILTERS))(
  'X-15 the line of %s begins with a text, has two filters at most, and each filter of the address has a chip',
  (name, [names]) => {
    const fields = filters.get(name) ?? [];
    const inLine = fields.filter((field) => field.inLine);
    expect(inLine.length).toBeGreaterThan(0);
    expect(inLine.length).toBeLessThanOrEqual(2);
    expect(inLine[0]?.immediate).toBeUndefined();
    expect(fields.map((field) => field.name).sort()).toEqual([...names].sort());
  },
);
