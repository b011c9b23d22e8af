import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Select, TimePicker } from 'antd';
import { useState } from 'react';
import { DayPicker, DayRange } from '@/components/form/DayPicker';
import { UnitInput } from '@/components/form/UnitInput';
import { unitSearch } from '@/components/form/unitSearch';
import { ThemeProvider } from '@/components/frame/ThemeProvider';
import { speak } from '@/contract/base/language';
import { MinutePicker } from '@/pages/Form/MinutePicker';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

describe('pickers', () => {
  interface PickerProps {
    id: string;
    value: string;
    onChange: (value: string | undefined) => void;
  }

  test.each(
    firstInQuick([
      ['a day', <DayPicker key="day" aria-label="时间" />, '2026-11-25'],
      ['a range of days', <DayRange key="range" aria-label="时间" />, '2026-11-25'],
      ['a minute', <MinutePicker key="minute" from="2026-11-20" />, '2026-11-25 10:30'],
    ]),
  )('V-05 Enter in %s ends the date, and does not submit the form around it', (_, picker, text) => {
    render(<form>{picker}</form>);
    const input = screen.getAllByRole('textbox')[0] as HTMLElement;
    fireEvent.change(input, { target: { value: text } });
    // False means that the browser's default action (submit) is prevented.
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'a' })).toBe(true);
  });

  test.each([
    ['day', '2026-09-21', '2027-01-07', (props: PickerProps) => <DayPicker {...props} />],
    [
      'minute',
      '2026-11-25 10:30',
      '2026-11-27 09:05',
      (props: PickerProps) => <MinutePicker {...props} from="2026-11-20" />,
    ],
  ])(
    'T-01 a %s that is being typed stays when the form around is drawn again',
    async (_, value, typed, pickerOf) => {
      const onChange = jest.fn();
      const picker = () => pickerOf({ id: 'time', value, onChange });
      const { rerender } = await renderPart(picker());
      const field = screen.getByRole('textbox');
      fireEvent.mouseDown(field);
      fireEvent.change(field, { target: { value: typed } });
      rerender(picker());
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(onChange).toHaveBeenLastCalledWith(typed);
    },
  );

  testFull('T-01 the days of a range that are being typed stay, too', async () => {
    const onChange = jest.fn();
    const range = () => (
      <DayRange aria-label="日期" value="2026-09-21_2026-09-27" onChange={onChange} />
    );
    const { rerender } = await renderPart(range());
    const [from, to] = screen.getAllByRole('textbox') as [HTMLElement, HTMLElement];
    fireEvent.mouseDown(from);
    fireEvent.change(from, { target: { value: '2026-09-14' } });
    rerender(range());
    fireEvent.keyDown(from, { key: 'Enter' });
    fireEvent.change(to, { target: { value: '2026-09-20' } });
    rerender(range());
    fireEvent.keyDown(to, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith('2026-09-14_2026-09-20');
  });

  test.each(
    firstInQuick(['20261101', '2026/11/1', '2026.11.01', '2026年11月1日', '２０２６－１１－１'], 2),
  )(
    'T-01 the day %s is read when Enter or Tab is pressed and when the field is left',
    async (text) => {
      for (const leave of [
        (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' }),
        (field: HTMLElement) => {
          fireEvent.keyDown(field, { key: 'Tab' });
          fireEvent.blur(field);
        },
        (field: HTMLElement) => {
          fireEvent.mouseDown(document.body);
          fireEvent.blur(field);
        },
      ]) {
        const onChange = jest.fn();
        const { unmount } = await renderPart(<DayPicker aria-label="时间" onChange={onChange} />);
        const field = screen.getByRole('textbox');
        fireEvent.mouseDown(field);
        fireEvent.focus(field);
        fireEvent.change(field, { target: { value: text } });
        expect(onChange).not.toHaveBeenCalled();
        leave(field);
        await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('2026-11-01'));
        unmount();
      }
    },
  );

  test('T-01 no day is made of a text that is none', async () => {
    const onChange = jest.fn();
    await renderPart(<DayPicker aria-label="时间" onChange={onChange} />);
    const field = screen.getByRole('textbox');
    fireEvent.mouseDown(field);
    for (const text of ['20261301', '2026/2/30', '2026/1', '11/1', '202611011']) {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
      fireEvent.blur(field);
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  test('P-01 in English the pickers ask in antd’s own words', () => {
    speak(() => 'en');
    render(
      <ThemeProvider>
        <DayPicker />
        <DayRange />
        <TimePicker />
      </ThemeProvider>,
    );
    speak(() => 'zh-CN');
    const asked = screen.getAllByRole('textbox').map((field) => field.getAttribute('placeholder'));
    expect(asked).toEqual(['Select date', 'Start date', 'End date', 'Select time']);
  });
});

describe('units', () => {
  test('A-01 units that begin with what was typed come first, then those that contain it', () => {
    const units = ['大学附属医院', '附属口腔医院', '药学院', '附属医院药房'];
    render(
      <Select
        aria-label="负责的院系"
        mode="multiple"
        open
        virtual={false}
        showSearch={unitSearch}
        options={units.map((value) => ({ value, label: value }))}
      />,
    );
    const shown = () =>
      [...document.querySelectorAll('.ant-select-item-option-content')].map(
        (one) => one.textContent,
      );
    expect(shown()).toEqual(units);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: ' 附属 ' } });
    expect(shown()).toEqual(['附属口腔医院', '附属医院药房', '大学附属医院']);
  });

  const Field = () => {
    const [unit, setUnit] = useState('');
    return (
      <>
        <label htmlFor="unit">院系</label>
        <UnitInput
          id="unit"
          value={unit}
          onChange={setUnit}
          readUnits={async () => ['大学附属医院', '附属口腔医院', '药学院']}
        />
      </>
    );
  };

  test('A-01 a field for a department suggests the known ones, and takes a new one', async () => {
    render(<Field />);
    const input = screen.getByLabelText('院系');
    await act(async () => fireEvent.focus(input));
    fireEvent.change(input, { target: { value: '附属' } });
    const options = await screen.findAllByRole('option');
    expect(options[0]).toHaveTextContent('附属口腔医院');
    fireEvent.click(screen.getByTitle('大学附属医院'));
    expect(input).toHaveValue('大学附属医院');
    fireEvent.change(input, { target: { value: '新设教研室' } });
    expect(input).toHaveValue('新设教研室');
  });
});
