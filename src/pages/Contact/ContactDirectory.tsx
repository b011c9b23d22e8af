import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { SelectedActions } from '@/components/table/bulk/SelectedActions';
import { ExportButton, type ExportKind } from '@/components/table/ExportButton';
import { ResourceTable } from '@/components/table/ResourceTable';
import type { Contact, ContactGroup, ContactQuery } from '@/contract/directory';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useEventCallback } from '@/hooks/useEventCallback';
import { choiceOf } from '@/hooks/useListPage';
import { useRemind } from '@/hooks/useRemind';
import type { Filters } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import type { OnProgress } from '@/utils/request/readLines';
import styles from './Contact.module.css';
import { CONTACT_CARD, useContactColumns } from './columns';
import { ALL_GROUPS, useContactFilters } from './filters';
import { OtherGroups } from './OtherGroups';
import { useContactList } from './useContactList';

const ContactDialog = lazyPart('contact-dialog', () =>
  import('./ContactDialog').then((module) => module.ContactDialog),
);

const ContactBulk = lazyPart('contact-bulk', () =>
  import('./ContactBulk').then((module) => module.ContactBulk),
);

interface ContactDirectoryProps {
  group: ContactGroup;
  /**
   * Adds a switch that shows the contacts of all groups. Without the switch, the page shows only
   * one group (C-02).
   */
  canShowAll?: boolean;
}

export const ContactDirectory = ({ group, canShowAll = false }: ContactDirectoryProps) => {
  const text = useText(contactText);
  const own = text.lists[group];
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const remind = useRemind();
  const isOffice = useIsOffice();
  const dialog = useDialogParam('edit');
  const list = useContactList(group, canShowAll);
  const { query, request, data, failed, loading, selected, remove } = list;
  const [changing, setChanging] = useState(false);
  const count = selected.all ? data.pagination.total : selected.keys.length;
  const choice = choiceOf(selected, request);
  const { scope } = query.filters;
  const filters = useMemo(() => {
    const { scope: _, ...own } = query.filters;
    return own;
  }, [query.filters]);
  const handleFilters = useEventCallback((values: Filters) =>
    query.setFilters({ ...values, ...(scope && { scope }) }),
  );

  const columns = useContactColumns({
    onEdit: ({ id }: Contact) => dialog.open(String(id)),
    onRemove: ({ id }: Contact) => remove({ keys: [id], all: false }, 1),
    onRemind: ({ id }: Contact, level) => remind(level, { contactId: id }),
  });
  const createButton = (
    <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => dialog.open('new')}>
      {text.create}
    </Button>
  );
  const importButton = (
    <Button
      icon={<Icon of={ImportOutlined} />}
      onClick={() => navigate('/phoneManage/advanced-form')}
    >
      {text.import}
    </Button>
  );

  const exportOf =
    (query: ContactQuery & { ids?: number[] }) => (kind: ExportKind, onProgress: OnProgress) =>
      dispatch({
        type: 'directory/export',
        payload: { kind, name: own.exportName, query, onProgress },
      });
  const exportButton = <ExportButton total={data.pagination.total} onExport={exportOf(request)} />;
  const selection = {
    selected,
    actions: (
      <SelectedActions
        count={count}
        onChange={() => setChanging(true)}
        onExport={exportOf(selected.all ? request : { ids: selected.keys.map(Number) })}
        onRemove={() => remove(selected, count)}
      />
    ),
  };

  return (
    <>
      <PageHeader
        title={own.title}
        views={
          canShowAll && (
            <Segmented
              aria-label={text.scope}
              value={scope === ALL_GROUPS ? ALL_GROUPS : group}
              options={[
                { value: group, label: text.groups[group] },
                { value: ALL_GROUPS, label: text.allGroups },
              ]}
              onChange={(value) =>
                query.setFilters({ ...filters, ...(value === ALL_GROUPS && { scope: ALL_GROUPS }) })
              }
            />
          )
        }
        actions={
          <>
            {exportButton}
            {isOffice && importButton}
            {isOffice && createButton}
          </>
        }
      >
        {own.hint && <p className={styles.hint}>{own.hint}</p>}
      </PageHeader>
      <ResourceTable
        filters={useContactFilters(group)}
        notes={
          scope !== ALL_GROUPS &&
          filters.keyword && <OtherGroups group={group} keyword={filters.keyword} shown={data} />
        }
        name="contacts"
        label={own.title}
        columns={columns}
        card={CONTACT_CARD}
        data={data}
        query={{ ...query, filters, setFilters: handleFilters }}
        loading={loading}
        failed={failed}
        onRetry={() => dispatch({ type: 'directory/reload' })}
        empty={isOffice ? { text: own.empty, action: importButton } : { text: text.emptyForUnits }}
        {...(isOffice && { selection })}
      />
      {changing && (
        <ContactBulk
          group={group}
          count={count}
          choice={choice}
          onSaved={() => selected.setKeys([])}
          onClose={() => setChanging(false)}
        />
      )}
      {dialog.value && (isOffice || dialog.value !== 'new') && (
        <ContactDialog
          key={dialog.value}
          id={dialog.value}
          group={group}
          onlyGroup={!canShowAll}
          onClose={dialog.close}
        />
      )}
    </>
  );
};
