import { ConfigProvider, Spin } from 'antd';
import { useCallback, useDeferredValue, useState } from 'react';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { ImportTarget } from '@/contract/import/import';
import type { ShownRow } from '@/sheets/base/checkTypes';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { RowsTable } from './RowsTable';

const MendDialog = lazyPart('mend-dialog', () =>
  import('./MendDialog').then((module) => module.MendDialog),
);

/**
 * A table of one page of checked rows. The user can exclude or edit rows, except while a check or
 * an import is running.
 */
export const CheckedRows = ({ target }: { target: ImportTarget }) => {
  const dispatch = useAppDispatch();
  const rows = useAppSelector((state) => state.import.current[target].rows);
  const { mode } = useAppSelector((state) => state.import.current[target].options);
  const excluded = useAppSelector((state) => state.import.current[target].excluded);
  const mendedNow = useEffectLoading('import/mend');
  const checking = useEffectLoading('import/check');
  const committing = useEffectLoading('import/commit');
  const busy = mendedNow || checking || committing;
  // Defers disabling the inputs, because this is slow. Until it is done, `inert` blocks clicks.
  const disabled = useDeferredValue(busy);
  const [mending, setMending] = useState<ShownRow>();

  const mend = useCallback(
    ({ row, sheet }: ShownRow, texts: Record<string, string>) => {
      dispatch({ type: 'import/mend', payload: { target, row, sheet, texts } });
    },
    [dispatch, target],
  );
  return (
    <>
      <Spin spinning={checking} delay={150}>
        <ConfigProvider componentDisabled={disabled}>
          <div inert={busy}>
            <RowsTable
              target={target}
              rows={useDeferredValue(rows)}
              mode={mode}
              excluded={excluded}
              onMend={mend}
              onOpen={setMending}
            />
          </div>
        </ConfigProvider>
      </Spin>
      {mending && (
        <MendDialog
          target={target}
          row={mending}
          onMend={(texts) => mend(mending, texts)}
          onClose={() => setMending(undefined)}
        />
      )}
    </>
  );
};
