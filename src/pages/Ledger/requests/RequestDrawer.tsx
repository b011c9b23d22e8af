import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { HistoryLink } from '@/components/display/HistoryLink';
import { ask, toast } from '@/components/feedback/feedback';
import type { ChangeRequest } from '@/contract/changeRequest';
import { useClosing } from '@/hooks/useClosing';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';
import { useAppDispatch, useEffectLoading, useIsOffice } from '@/store/hooks';
import { Approval } from './Approval';
import { RequestFacts } from './RequestFacts';
import styles from './Requests.module.css';

interface RequestDrawerProps {
  request: ChangeRequest;
  onClose: () => void;
}

/**
 * Shows one request with its approval steps. Users who may decide on the request or withdraw it see
 * buttons for this.
 */
export const RequestDrawer = ({ request: opened, onClose }: RequestDrawerProps) => {
  const text = useText(requestsText);
  const { kinds } = useText(requestText);
  const dispatch = useAppDispatch();
  const narrow = useNarrow();
  const isOffice = useIsOffice();
  const withdrawing = useEffectLoading('changeRequest/withdraw');
  /**
   * The request on display. If the server rejects a decision, for example because somebody else has
   * decided in the meantime, it is replaced by the current version.
   */
  const [request, setRequest] = useState(opened);
  const [isTouched, setTouched] = useState(false);
  const { close, leave } = useClosing({ isChanged: () => isTouched, onClose });
  const { id, version, asker, kind, may } = request;

  const withdraw = async () => {
    if (!(await ask({ title: text.withdrawAsk, okText: text.withdraw }))) return;
    const answer = await dispatch({ type: 'changeRequest/withdraw', payload: { id, version } });
    if (answer.Success) {
      toast(text.done.withdraw);
      leave();
    }
  };
  return (
    <Drawer
      open
      title={text.of(asker, kinds[kind])}
      size={narrow ? '100%' : 640}
      onClose={close}
      extra={isOffice && <HistoryLink type="request" id={id} />}
      footer={
        may.includes('withdraw') && (
          <div className={styles.footer}>
            <Button loading={withdrawing} onClick={withdraw}>
              {text.withdraw}
            </Button>
          </div>
        )
      }
    >
      <RequestFacts request={request} />
      {may.includes('accept') && (
        <Approval
          key={version}
          request={request}
          onTouched={setTouched}
          onOutdated={setRequest}
          onDone={leave}
        />
      )}
    </Drawer>
  );
};
