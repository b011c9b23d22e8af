import { act, fireEvent, render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { useState } from 'react';
import { UnitInput } from '@/components/form/UnitInput';
import { unitSearch } from '@/components/form/unitSearch';

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
    [...document.querySelectorAll('.ant-select-item-option-content')].map((one) => one.textContent);
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
