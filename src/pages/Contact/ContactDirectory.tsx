import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type Key, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ExportButton } from '@/components/ExportButton';
import { FilterBar } from '@/components/FilterBar';
import { lazyPart } from '@/components/lazyPart';
import { PageHeader } from '@/components/PageHeader';
import { ResourceTable } from '@/components/ResourceTable';
import { useUndoableRemove } from '@/components/useUndoableRemove';
import type { Contact, ContactGroup, ContactQuery } from '@/contract/directory';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { useContactColumns } from './columns';
import { FILTER_NAMES, useContactFilters } from './filters';

const ContactDialog = lazyPart('contact-dialog', () =>
  import('./ContactDialog').then((module) => module.ContactDialog),
);

interface ContactDirectoryProps {
  /** The group that the page holds. */
  group: ContactGroup;
  /** The groups that it can show besides. */
  groups: readonly ContactGroup[];
}

const ALL = 'all';

/** The phone book, or the part of it that belongs to a group. */
export const ContactDirectory = ({ group, groups }: ContactDirectoryProps) => {
  const text = useText(contactText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const query = useTableQuery(FILTER_NAMES);
  const dialog = useDialogParam('edit');
  const [selected, setSelected] = useState<Key[]>([]);
  const { data, failed } = useAppSelector(({ directory }) => directory);
  const loading = useEffectLoading('directory/fetch');
  const { scope, ...filters } = query.filters;

  const request = useMemo<ContactQuery>(() => {
    const { scope: shown, ...rest } = query.filters;
    return {
      ...(rest as ContactQuery),
      ...query.paging,
      ...(shown === ALL ? {} : { group }),
    };
  }, [query.filters, query.paging, group]);

  useEffect(() => {
    dispatch({ type: 'directory/fetch', payload: request });
    setSelected([]);
  }, [dispatch, request]);
  useEffect(
    () => () => {
      dispatch({ type: 'directory/clear' });
    },
    [dispatch],
  );

  const remove = useUndoableRemove({
    confirm: { title: text.removeTitle, hint: text.removeHint, ok: text.remove },
    remove: (ids) => dispatch({ type: 'directory/remove', payload: ids }),
    restore: (ids) => dispatch({ type: 'directory/restore', payload: ids }),
    onRemoved: () => setSelected([]),
  });
  const columns = useContactColumns({
    onEdit: ({ id }: Contact) => dialog.open(String(id)),
    onRemove: ({ id }: Contact) => remove([id]),
  });
  const createButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => dialog.open('new')}>
      {text.create}
    </Button>
  );
  const importButton = (
    <Button icon={<ImportOutlined />} onClick={() => navigate('/phoneManage/advanced-form')}>
      {text.import}
    </Button>
  );

  const exportButton = (
    <ExportButton
      total={data.pagination.total}
      onExport={(kind) =>
        dispatch({
          type: 'directory/export',
          payload: { kind, name: text.exportName, query: request },
        })
      }
    />
  );

  return (
    <>
      <PageHeader
        title={text.listTitle}
        actions={
          <>
            {exportButton}
            {importButton}
            {createButton}
          </>
        }
      />
      {groups.length > 1 && (
        <Segmented
          aria-label={text.scope}
          value={scope === ALL ? ALL : group}
          options={[
            { value: group, label: text.groups[group] },
            { value: ALL, label: text.scopes.all },
          ]}
          onChange={(value) =>
            query.setFilters({ ...filters, ...(value === ALL && { scope: ALL }) })
          }
          style={{ marginBlockEnd: 12 }}
        />
      )}
      <FilterBar
        fields={useContactFilters()}
        values={filters}
        onChange={(values) => query.setFilters({ ...values, ...(scope && { scope }) })}
      />
      <ResourceTable
        label={text.listTitle}
        columns={columns}
        data={data}
        query={{ ...query, filters }}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'directory/reload' })}
        empty={{ text: text.empty, action: importButton }}
        selection={{
          keys: selected,
          onChange: setSelected,
          actions: (
            <Button danger size="small" onClick={() => remove(selected.map(Number))}>
              {text.remove}
            </Button>
          ),
        }}
      />
      {dialog.value && (
        <ContactDialog key={dialog.value} id={dialog.value} group={group} onClose={dialog.close} />
      )}
    </>
  );
};
