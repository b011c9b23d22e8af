import { fireEvent, render, screen } from '@testing-library/react';
import { Select } from 'antd';
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
