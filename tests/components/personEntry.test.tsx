import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { PersonInput, PersonNote } from '@/components/form/PersonInput';
import { TeacherFields } from '@/components/form/TeacherFields';
import type { Hits, KnownPerson } from '@/components/form/usePeopleSearch';
import { usePersonEntry } from '@/components/form/usePersonEntry';
import { subjectOf } from '@/pages/Course/sessions/sessionQuery';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const personOf = (id: number, name: string): KnownPerson => {
  const blank = { title: '教授', department: '内科学', unit: '' };
  return { ...blank, id, name, staffNo: `T00${id}`, group: 'staff' };
};
const SHEN = personOf(1, '沈春燕');
const NAMESAKE = personOf(2, '申春艳');

/** The started searches. The test answers each one. */
const asked: { text: string; answer: (hits: Hits<KnownPerson>) => Promise<void> }[] = [];
const find = jest.fn(
  (text: string) =>
    new Promise<Hits<KnownPerson>>((resolve) => {
      asked.push({ text, answer: async (hits) => act(async () => resolve(hits)) });
    }),
);
const lastAsked = () => {
  const last = asked.at(-1);
  if (!last) throw new Error('Nothing was asked.');
  return last;
};

beforeEach(() => {
  asked.length = 0;
  find.mockClear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

const rest = () => act(async () => jest.advanceTimersByTime(300));
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '人员' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = async (key: string, init: object = {}) => {
  const event = createEvent.keyDown(field(), {
    key,
    keyCode: key === 'Enter' ? 13 : key === 'Tab' ? 9 : 40,
    ...init,
  });
  await act(async () => {
    fireEvent(field(), event);
  });
  fireEvent.keyUp(field(), { key });
  return !event.defaultPrevented;
};
const note = () => screen.getByRole('status').textContent;
const highlighted = () => {
  const id = field().getAttribute('aria-activedescendant');
  return document.querySelector('.ant-select-item-option-active')?.textContent ?? `none ${id}`;
};

const onName = jest.fn();
const onTake = jest.fn();

interface PersonProps {
  initial?: string;
  sought?: string;
  takesOnly?: boolean;
}

const Person = ({ initial = '', sought, takesOnly = false }: PersonProps) => {
  const [value, setValue] = useState(initial);
  const { entry } = usePersonEntry<KnownPerson>({
    onFind: find,
    value,
    sought,
    takesOnly,
    onName: (name) => {
      onName(name);
      setValue(name);
    },
    onTake: (person) => {
      onTake(person);
      setValue(person.name);
    },
    nameOf: ({ name }) => name,
  });
  return (
    <>
      <PersonInput
        entry={entry}
        optionOf={({ id, name, staffNo }) => ({ key: id, label: `${name} · ${staffNo}` })}
      >
        <input aria-label="人员" />
      </PersonInput>
      <PersonNote note={entry.note} />
      <data>{value}</data>
      <button type="button" onClick={() => setValue('别人')}>
        换人
      </button>
    </>
  );
};
const value = () => document.querySelector('data')?.textContent;

beforeEach(() => {
  onName.mockClear();
  onTake.mockClear();
});

test('V-06 the first hit is highlighted, and Enter takes it', async () => {
  await renderPart(<Person />);
  type('shenchunyan');
  await rest();
  await lastAsked().answer([SHEN, NAMESAKE]);
  expect(highlighted()).toBe('沈春燕 · T001');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(
    document.getElementById(field().getAttribute('aria-activedescendant') ?? ''),
  ).toBeVisible();
  expect(await press('Enter')).toBe(false);
  expect(onTake).toHaveBeenCalledWith(SHEN);
  expect(field()).toHaveValue('沈春燕');
  // The next Enter submits the form.
  await rest();
  expect(await press('Enter')).toBe(true);
  expect(onTake).toHaveBeenCalledTimes(1);
});

test('V-06 arrows move the highlight, and Enter takes the highlighted hit', async () => {
  await renderPart(<Person />);
  type('sc');
  await rest();
  await lastAsked().answer([SHEN, NAMESAKE]);
  await press('ArrowDown');
  expect(highlighted()).toBe('申春艳 · T002');
  await press('Enter');
  expect(onTake).toHaveBeenCalledWith(NAMESAKE);
});

test('V-06 Enter before the answer waits for it, says so, and takes the first hit', async () => {
  await renderPart(<Person />);
  type('shenchunyan');
  expect(await press('Enter')).toBe(false);
  expect(asked.map(({ text }) => text)).toEqual(['shenchunyan']);
  expect(note()).toBe('正在查找…');
  await press('Enter');
  expect(onTake).not.toHaveBeenCalled();
  await lastAsked().answer([SHEN, NAMESAKE]);
  expect(onTake.mock.calls).toEqual([[SHEN]]);
  expect(field()).toHaveValue('沈春燕');
  expect(note()).toBe('');
  // No further search starts after the debounce time.
  await rest();
  expect(find).toHaveBeenCalledTimes(1);
});

testFull(
  'V-06 where the search fails nothing is taken, the text stays, and Enter tries again',
  async () => {
    await renderPart(<Person />);
    type('shenchunyan');
    await press('Enter');
    await lastAsked().answer(undefined);
    expect(field()).toHaveValue('shenchunyan');
    expect(note()).toBe('查找失败，按回车重试');
    expect(onTake).not.toHaveBeenCalled();
    expect(onName).not.toHaveBeenCalled();
    await press('Enter');
    expect(asked).toHaveLength(2);
    await lastAsked().answer([SHEN]);
    expect(onTake).toHaveBeenCalledWith(SHEN);
  },
);

testFull('V-06 a search that throws counts as one that failed', async () => {
  find.mockRejectedValueOnce(new Error('chunk'));
  await renderPart(<Person />);
  type('shenchunyan');
  await rest();
  expect(note()).toBe('查找失败，按回车重试');
});

test.each(firstInQuick(['shenchunyan', 'scy', 'T001', 'Shen 沈']))(
  'V-06 %s is no name as long as it has a hit, also where the field is left',
  async (text) => {
    await renderPart(<Person />);
    type(text);
    fireEvent.blur(field());
    await rest();
    await lastAsked().answer([SHEN]);
    expect(onName).not.toHaveBeenCalled();
    expect(onTake).not.toHaveBeenCalled();
    expect(field()).toHaveValue(text);
    expect(note()).toBe('请选择，回车选第一项');
    // The search result must not open the list while another input has the focus.
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  },
);

testFull('V-06 Tab takes nothing, and leaves the field', async () => {
  await renderPart(<Person />);
  type('shenchunyan');
  await rest();
  await lastAsked().answer([SHEN]);
  // The note is shown before the blur. On blur it would move a button that the user is clicking.
  expect(note()).toBe('请选择，回车选第一项');
  expect(await press('Tab')).toBe(true);
  fireEvent.blur(field());
  expect(onTake).not.toHaveBeenCalled();
  expect(value()).toBe('');
  expect(note()).toBe('请选择，回车选第一项');
});

test('V-06 letters without a hit are a name that is marked as unknown; a second Enter is the form’s', async () => {
  await renderPart(<Person />);
  type('Smith ');
  expect(await press('Enter')).toBe(false);
  await lastAsked().answer([]);
  expect(value()).toBe('Smith ');
  expect(note()).toBe('不在通讯录');
  expect(await press('Enter')).toBe(true);
});

test('V-06 a name in Chinese is one at once; Enter takes its first hit, leaving the field keeps it', async () => {
  await renderPart(<Person />);
  type('沈春');
  expect(value()).toBe('沈春');
  await rest();
  await lastAsked().answer([SHEN]);
  expect(note()).toBe('请选择，回车选第一项');
  fireEvent.blur(field());
  expect(note()).toBe('不在通讯录');
  type('沈春燕');
  await rest();
  await lastAsked().answer([SHEN]);
  fireEvent.blur(field());
  expect(note()).toBe('');
  await press('Enter');
  await press('Enter');
  expect(onTake).toHaveBeenCalledWith(SHEN);
});

test.each(
  firstInQuick([
    ['while a composition is under way', { isComposing: true }],
    ['as Safari tells the end of a composition', { keyCode: 229 }],
  ]),
)('V-06 Enter takes nothing %s', async (_, init) => {
  await renderPart(<Person />);
  type('shenchunyan');
  expect(await press('Enter', init)).toBe(true);
  expect(find).not.toHaveBeenCalled();
  await rest();
  await lastAsked().answer([SHEN]);
  expect(await press('Enter', init)).toBe(true);
  expect(onTake).not.toHaveBeenCalled();
});

testFull(
  'V-06 a slow answer to older text changes nothing, and is never taken for newer text',
  async () => {
    await renderPart(<Person />);
    type('shen');
    await press('Enter');
    type('shenchunyan');
    await asked[0]?.answer([NAMESAKE]);
    expect(onTake).not.toHaveBeenCalled();
    expect(screen.queryByRole('option')).toBeNull();
    await rest();
    await lastAsked().answer([SHEN]);
    expect(highlighted()).toBe('沈春燕 · T001');
    // After more typing, the result is for the earlier text.
    type('shenchunyanz');
    await press('Enter');
    expect(onTake).not.toHaveBeenCalled();
    await lastAsked().answer([]);
    expect(value()).toBe('shenchunyanz');
  },
);

testFull('V-06 an answer after the form gave the field another value changes nothing', async () => {
  await renderPart(<Person initial="沈春燕" />);
  type('Smith');
  expect(value()).toBe('');
  await press('Enter');
  fireEvent.click(screen.getByRole('button', { name: '换人' }));
  await lastAsked().answer([SHEN]);
  expect(field()).toHaveValue('别人');
  expect(value()).toBe('别人');
  expect(onTake).not.toHaveBeenCalled();
});

test('V-06 text with which the field begins is searched for, and not taken for a name', async () => {
  await renderPart(<Person sought="shenchunyan" />);
  await rest();
  await lastAsked().answer([SHEN]);
  expect(field()).toHaveValue('shenchunyan');
  expect(value()).toBe('');
  expect(note()).toBe('请选择，回车选第一项');
});

testFull.each(['before', 'after'])(
  'V-02 a field that takes an only hit, left %s its answer, takes it, and never one of several',
  async (when) => {
    await renderPart(<Person takesOnly />);
    const leaveAnd = async (hits: Hits<KnownPerson>) => {
      if (when === 'before') fireEvent.blur(field());
      await rest();
      await lastAsked().answer(hits);
      if (when === 'after') fireEvent.blur(field());
    };
    type('sc');
    await leaveAnd([SHEN, NAMESAKE]);
    expect(onTake).not.toHaveBeenCalled();
    type('shenchunyan');
    await leaveAnd([SHEN]);
    expect(onTake.mock.calls).toEqual([[SHEN]]);
  },
);

test.each([
  ['shenchunyan', { of: '', sought: 'shenchunyan' }],
  ['沈春燕', { of: '沈春燕' }],
  ['=Smith#T009', { of: 'Smith T009' }],
])(
  'V-06 a list that is filtered by the teacher %s begins a bulk change with it',
  (teacher, given) => {
    expect(subjectOf({ teacher })).toEqual({ by: 'teacher', dateFrom: '', dateTo: '', ...given });
  },
);

describe('in a form', () => {
  const onFinish = jest.fn();
  const Teachers = ({ teachers }: { teachers: object[] }) => (
    <Form initialValues={{ teachers }} onFinish={onFinish}>
      <TeacherFields name="teachers" onFind={find} />
      <button type="submit">保存</button>
    </Form>
  );
  const nameField = (index = 0) => {
    const found = screen.getAllByRole('combobox', { name: '教师姓名' })[index];
    if (!found) throw new Error('No such field.');
    return found;
  };
  const save = () => act(async () => screen.getByRole('button', { name: '保存' }).click());
  const settled = () => act(async () => jest.advanceTimersByTimeAsync(500));

  beforeEach(() => onFinish.mockClear());

  testFull(
    'V-06 pinyin with a hit is not saved; saving waits for the answer and says why',
    async () => {
      await renderPart(<Teachers teachers={[{ name: '' }]} />);
      fireEvent.change(nameField(), { target: { value: 'shenchunyan' } });
      await save();
      await settled();
      await lastAsked().answer([SHEN]);
      await settled();
      expect(screen.getAllByText('请选择，回车选第一项')).toHaveLength(1);
      expect(onFinish).not.toHaveBeenCalled();
      expect(nameField()).toHaveValue('shenchunyan');
      expect(nameField()).toHaveAccessibleDescription('请选择，回车选第一项');
    },
  );

  testFull('V-06 a foreign name without a hit is saved at once', async () => {
    await renderPart(<Teachers teachers={[{ name: '' }]} />);
    fireEvent.change(nameField(), { target: { value: 'Smith' } });
    await save();
    await settled();
    await lastAsked().answer([]);
    await settled();
    expect(onFinish).toHaveBeenCalledWith({
      teachers: [expect.objectContaining({ name: 'Smith' })],
    });
  });

  testFull('V-06 an answer to a row that was removed never reaches another row', async () => {
    await renderPart(<Teachers teachers={[{ name: '甲' }, { name: '乙' }]} />);
    fireEvent.change(nameField(0), { target: { value: 'Smith' } });
    await settled();
    await act(async () => screen.getAllByRole('button', { name: '移除这位教师' })[0]?.click());
    await lastAsked().answer([]);
    await settled();
    expect(nameField()).toHaveValue('乙');
  });

  test('C-04 the number of a teacher goes with the name that is typed over', async () => {
    await renderPart(<Teachers teachers={[{ name: '沈春燕', staffNo: 'T001', title: '教授' }]} />);
    fireEvent.change(nameField(), { target: { value: '沈春' } });
    await settled();
    expect(screen.getByRole('textbox', { name: '工号' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: '职称' })).toHaveValue('');
  });
});
