import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { SelectedActions } from '@/components/table/bulk/SelectedActions';
import { ExportButton, type ExportKind } from '@/components/table/ExportButton';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { Ways } from '@/contract/campusWays';
import type { Room, RoomListQuery } from '@/contract/rooms';
import { useDialogParam } from '@/hooks/useDialogParam';
import { choiceOf } from '@/hooks/useListPage';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import type { OnProgress } from '@/utils/request/readLines';
import { ROOM_CARD, useRoomColumns } from './columns';
import { FillButton } from './FillButton';
import { useRoomFilters } from './filters';
import { useRoomList } from './useRoomList';

const RoomDialog = lazyPart('room-dialog', () =>
  import('./RoomDialog').then((module) => module.RoomDialog),
);
const RoomBulk = lazyPart('room-bulk', () =>
  import('./RoomBulk').then((module) => module.RoomBulk),
);
const MergeDialog = lazyPart('room-merge', () =>
  import('./MergeDialog').then((module) => module.MergeDialog),
);
const ImportDialog = lazyPart('room-import', () =>
  import('./import/ImportDialog').then((module) => module.ImportDialog),
);
const WaysDialog = lazyPart('room-ways', () =>
  import('./WaysDialog').then((module) => module.WaysDialog),
);

/** The register of rooms (T-14). */
const RoomsPage = () => {
  const text = useText(roomText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const dialog = useDialogParam('edit');
  const { query, request, data, failed, loading, selected, remove } = useRoomList();
  const [changing, setChanging] = useState(false);
  const [merging, setMerging] = useState<readonly [Room, Room]>();
  const [ways, setWays] = useState<Ways>();
  const [importing, setImporting] = useState(false);
  const count = selected.all ? data.pagination.total : selected.keys.length;

  const columns = useRoomColumns({
    onEdit: ({ id }) => dialog.open(String(id)),
    onRemove: ({ id }) => remove({ keys: [id], all: false }, 1),
  });
  const exportOf =
    (wanted: RoomListQuery & { ids?: number[] }) => (kind: ExportKind, onProgress: OnProgress) =>
      dispatch({
        type: 'rooms/export',
        payload: { kind, name: text.title, query: wanted, onProgress },
      });
  const openWays = async () => {
    const answer = await dispatch({ type: 'rooms/ways' });
    if (answer.Success) setWays(answer.Value);
  };
  const [first, second, ...others] = data.list.filter(({ id }) => selected.keys.includes(id));
  const pair =
    !selected.all && first && second && others.length === 0
      ? ([first, second] as const)
      : undefined;

  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <Button onClick={openWays}>{text.ways.button}</Button>
            <ExportButton total={data.pagination.total} onExport={exportOf(request)} />
            {isOffice && <Button onClick={() => setImporting(true)}>{text.import.button}</Button>}
            {isOffice && <FillButton />}
            {isOffice && (
              <Button
                type="primary"
                icon={<Icon of={PlusOutlined} />}
                onClick={() => dialog.open('new')}
              >
                {text.create}
              </Button>
            )}
          </>
        }
      />
      <ResourceTable
        filters={useRoomFilters()}
        name="rooms"
        label={text.title}
        columns={columns}
        card={ROOM_CARD}
        data={data}
        query={query}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'rooms/reload' })}
        empty={
          isOffice ? { text: text.empty, action: <FillButton /> } : { text: text.emptyForSecretary }
        }
        {...(isOffice && {
          selection: {
            selected,
            actions: (
              <>
                {pair && (
                  <Button size="small" onClick={() => setMerging(pair)}>
                    {text.merge.button}
                  </Button>
                )}
                <SelectedActions
                  count={count}
                  onChange={() => setChanging(true)}
                  onExport={exportOf(selected.all ? request : { ids: selected.keys.map(Number) })}
                  onRemove={() => remove(selected, count)}
                />
              </>
            ),
          },
        })}
      />
      {changing && (
        <RoomBulk
          count={count}
          choice={choiceOf(selected, request)}
          onSaved={() => selected.setKeys([])}
          onClose={() => setChanging(false)}
        />
      )}
      {merging && (
        <MergeDialog
          rooms={merging}
          onMerged={() => selected.setKeys([])}
          onClose={() => setMerging(undefined)}
        />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {ways && <WaysDialog ways={ways} onClose={() => setWays(undefined)} />}
      {isOffice && dialog.value && (
        <RoomDialog key={dialog.value} id={dialog.value} onClose={dialog.close} />
      )}
    </>
  );
};

export default RoomsPage;
