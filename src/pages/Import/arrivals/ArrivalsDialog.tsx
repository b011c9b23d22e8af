import { Alert, InputNumber, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { RelativeTime } from '@/components/display/RelativeTime';
import { toast } from '@/components/feedback/feedback';
import { Loading } from '@/components/feedback/Loading';
import { marks } from '@/contract/base/marks';
import { ARRIVAL_TARGETS } from '@/contract/import/arrivals';
import type { ImportTarget } from '@/contract/import/import';
import { useClosing } from '@/hooks/useClosing';
import { arrivalsText } from '@/locales/arrivals';
import { useText } from '@/locales/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { exactTime } from '@/utils/format/times';
import styles from './Arrivals.module.css';
import { reasonsText } from './WaitingFiles';

/**
 * A dialog about automatic imports. It shows the watched folder and the last files, and has an
 * input for the limit of changes, in percent of the rows. A file with more changes waits until a
 * user decides.
 */
export const ArrivalsDialog = ({
  target,
  onClose,
}: {
  target: ImportTarget;
  onClose: () => void;
}) => {
  const text = useText(arrivalsText);
  const dispatch = useAppDispatch();
  const field = useId();
  const arrivals = useAppSelector((state) => state.import.arrivals[target]);
  const saving = useAppSelector(({ loading }) => loading.effects['import/saveArrivals'] ?? false);
  const [typed, setTyped] = useState<number>();
  useEffect(() => {
    dispatch({ type: 'import/fetchArrivals', payload: target });
  }, [dispatch, target]);
  const present = arrivals?.settings;
  const isChanged = typed !== undefined && typed !== present?.maxChange;
  const { close, leave } = useClosing({ isChanged: () => isChanged, onClose });

  const save = async () => {
    if (!present || typed === undefined) return;
    const settings = { ...present, maxChange: typed };
    const answer = await dispatch({ type: 'import/saveArrivals', payload: { target, settings } });
    if (!answer.Success) return;
    toast(text.saved);
    leave();
  };
  return (
    <Modal
      open
      title={text.title}
      okText={text.save}
      okButtonProps={{ disabled: !isChanged }}
      confirmLoading={saving}
      onOk={save}
      onCancel={close}
    >
      {!arrivals && <Loading spinning />}
      {arrivals && (
        <>
          {arrivals.folder ? (
            <>
              <p>
                {text.folder(arrivals.folder.path)}
                <br />
                {text.lookedAt(exactTime(arrivals.folder.lookedAt))}
              </p>
              {arrivals.folder.problem && (
                <Alert type="error" showIcon title={text.problem(arrivals.folder.problem)} />
              )}
            </>
          ) : (
            <p>{text.noFolder}</p>
          )}
          <p className={styles.hint}>
            {text.folderHint(ARRIVAL_TARGETS.map((target) => [target, text.targets[target]]))}
          </p>
          <div className={styles.share}>
            <label htmlFor={field}>{text.maxChange}</label>
            <InputNumber
              id={field}
              min={0}
              max={100}
              precision={0}
              suffix={text.percent}
              value={typed ?? arrivals.settings.maxChange}
              onChange={(value) => setTyped(value ?? undefined)}
            />
          </div>
          <p className={styles.hint}>{text.maxChangeHint}</p>
          <h3 className={styles.title}>{text.settled}</h3>
          {arrivals.settled.length === 0 && <p className={styles.hint}>{text.none}</p>}
          <ul className={styles.rows}>
            {arrivals.settled.map(({ id, fileName, state, batchId, reasons, arrivedAt }) => (
              <li key={id} className={styles.row}>
                <span className={styles.what}>
                  <span>{fileName}</span>
                  <span className={styles.quiet}>
                    <RelativeTime at={arrivedAt} />
                    {marks().colon}
                    {text.states[state]}
                    {batchId !== null && `${marks().comma}${text.batch(batchId)}`}
                    {state === 'failed' && `${marks().semicolon}${reasonsText(reasons, text)}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
};
