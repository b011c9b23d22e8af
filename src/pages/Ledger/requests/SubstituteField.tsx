import { Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { isTyped } from '@/domain/people/typedSpelling';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { useAppDispatch } from '@/store/hooks';

interface SubstituteFieldProps {
  /** The ids of the classes that need a substitute. */
  ids: readonly number[];
  value?: number;
  onChange?: (contactId: number) => void;
  id?: string;
}

/** A select box of people who are free at the times of all selected classes. */
export const SubstituteField = ({ ids, ...field }: SubstituteFieldProps) => {
  const { form: text } = useText(requestsText);
  const dispatch = useAppDispatch();
  const {
    value: people,
    state,
    find,
  } = useFound((classes: number[]) =>
    dispatch({ type: 'changeRequest/substitutes', payload: classes }),
  );
  const follow = useEffectEvent((_key: string) => {
    if (ids.length > 0) void find([...ids]);
  });
  const key = ids.join();
  useEffect(() => follow(key), [key]);
  return (
    <Select
      {...field}
      loading={state === 'loading'}
      showSearch={{
        filterOption: (typed, option) => option !== undefined && isTyped(option.person, typed),
      }}
      options={(people ?? []).map(({ contactId, teachesCourse, title, ...person }) => ({
        value: contactId,
        person,
        label: [person.name, title, teachesCourse && text.sameCourse].filter(Boolean).join(' · '),
      }))}
    />
  );
};
