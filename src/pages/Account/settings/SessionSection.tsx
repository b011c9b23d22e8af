import { Button, Tag } from 'antd';
import { useEffect } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { RelativeTime } from '@/components/display/RelativeTime';
import { ask, toast } from '@/components/feedback/feedback';
import { Section, stateOf } from '@/components/frame/Section';
import type { OwnSession } from '@/contract/ownAccount';
import { useText } from '@/locales/catalogue';
import { settingsText } from '@/locales/page/settings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { browserName } from '@/utils/browserName';
import { exactTime } from '@/utils/format/times';
import styles from './Settings.module.css';

const SessionItem = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const text = useText(settingsText);
  return (
    <li className={styles.session}>
      <div>
        <strong title={session.browser}>
          {browserName(session.browser) || text.unknownBrowser}
        </strong>{' '}
        {session.current && <Tag>{text.current}</Tag>}
        <dl className={styles.facts}>
          <dt>{text.address}</dt>
          <dd>{session.address}</dd>
          <dt>{text.since}</dt>
          <dd>{exactTime(session.since)}</dd>
          <dt>{text.seen}</dt>
          <dd>
            <RelativeTime at={session.seen} />
          </dd>
        </dl>
      </div>
      {!session.current && <LinkButton onClick={onEnd}>{text.end}</LinkButton>}
    </li>
  );
};

/**
 * Lists the sign-in sessions of the account. The user can end one other session, or all other
 * sessions.
 */
export const SessionSection = () => {
  const text = useText(settingsText);
  const dispatch = useAppDispatch();
  const sessions = useAppSelector(({ account }) => account.sessions);
  const fetch = () => dispatch({ type: 'account/fetchSessions' });
  useEffect(() => {
    dispatch({ type: 'account/fetchSessions' });
  }, [dispatch]);

  const end = async (key: string) => {
    const answer = await dispatch({ type: 'account/endSession', payload: key });
    if (answer.Success) toast(text.ended(answer.Value.ended));
  };
  const endOthers = async () => {
    const { endOthersTitle: title, endOthersHint: content, endOthers: okText } = text;
    if (!(await ask({ title, content, okText }))) return;
    const answer = await dispatch({ type: 'account/endOthers' });
    if (answer.Success) toast(text.ended(answer.Value.ended));
  };

  return (
    <Section
      title={text.sessions}
      state={stateOf(sessions)}
      onRetry={fetch}
      extra={
        sessions && sessions.length > 1 && <Button onClick={endOthers}>{text.endOthers}</Button>
      }
    >
      <ul className={styles.sessions}>
        {sessions?.map((session) => (
          <SessionItem key={session.key} session={session} onEnd={() => end(session.key)} />
        ))}
      </ul>
    </Section>
  );
};
