import { Button } from 'antd';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';

/**
 * Returns a function that adds all missing rooms of the timetable to the room list, and shows a
 * toast with an undo button.
 */
const useFilling = () => {
  const text = useText(roomText);
  const { undo, undone } = useText(tableText);
  const dispatch = useAppDispatch();
  return async () => {
    const answer = await dispatch({ type: 'rooms/fill' });
    if (!answer.Success) return;
    const { added, historyId } = answer.Value;
    if (historyId === null) {
      toast(text.nothingToFill);
      return;
    }
    toastWithUndo(text.filled(added), undo, async () => {
      const back = await dispatch({ type: 'rooms/undoBulk', payload: { historyId } });
      if (back.Success) toast(undone);
    });
  };
};

export const FillButton = () => {
  const text = useText(roomText);
  const fill = useFilling();
  const filling = useEffectLoading('rooms/fill');
  return (
    <Button loading={filling} onClick={fill}>
      {text.fill}
    </Button>
  );
};
