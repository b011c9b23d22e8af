import { useEffect, useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import type { SessionQuery } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { useAppDispatch } from '@/store/hooks';

interface EarlierSessionsProps {
  request: SessionQuery;
  /**
   * The class sessions in the list. Undefined while the list is loading. The earlier sessions are
   * counted only after the list has loaded.
   */
  shown: unknown;
  onOpen: () => void;
}

/**
 * A button that shows the class sessions before the first day of the list. The label of the button
 * contains their number.
 */
export const EarlierSessions = ({ request, shown, onOpen }: EarlierSessionsProps) => {
  const { session: text } = useText(courseText);
  const dispatch = useAppDispatch();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (shown === undefined) return;
    let wanted = true;
    dispatch({ type: 'timetable/countEarlier', payload: request }).then((found) => {
      if (wanted) setCount(found);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, request, shown]);
  if (!count) return null;
  return <LinkButton onClick={onOpen}>{text.earlier(count)}</LinkButton>;
};
