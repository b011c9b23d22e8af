import { Radio } from 'antd';
import type { ImportTarget, PersonAnswer } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { rowKey } from '@/models/import/importState';
import type { ShownRow } from '@/sheets/base/checkTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Asks whether a file row is a known person with a new telephone number, or a different person with
 * the same name and department (or unit).
 */
export const PersonChoice = ({ target, row }: { target: ImportTarget; row: ShownRow }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  // Shows the user's choice at once, without waiting for the server to check the rows again.
  const chosen = useAppSelector((state) => state.import.current[target].people.rows[rowKey(row)]);
  if (!row.person) return null;
  const { options, answer } = row.person;
  return (
    <Radio.Group
      aria-label={text.personOf(row.row)}
      size="small"
      value={chosen ?? answer ?? null}
      options={options.map((value) => ({ value, label: text.person[value] }))}
      onChange={({ target: { value } }) =>
        dispatch({
          type: 'import/answerPerson',
          payload: { target, row: rowKey(row), as: value as PersonAnswer },
        })
      }
    />
  );
};
