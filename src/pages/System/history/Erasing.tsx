import { EraseDialog } from '@/components/form/EraseDialog';
import type { HistoryLine } from '@/contract/history';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deletedOf } from './deletedContact';

interface ErasingProps {
  line: HistoryLine;
  onClose: () => void;
}

export const Erasing = ({ line, onClose }: ErasingProps) => {
  const dispatch = useAppDispatch();
  const backupsKept = useAppSelector(({ site }) => site.backupsKept);
  const deleted = deletedOf(line);
  if (!deleted) return null;
  const { id, version } = deleted;
  return (
    <EraseDialog
      name={deleted.name}
      backupsKept={backupsKept}
      onErase={async (name) => {
        const answer = await dispatch({ type: 'history/erase', payload: { id, version, name } });
        return answer.Success ? answer.Value : undefined;
      }}
      onErased={onClose}
      onClose={onClose}
    />
  );
};
