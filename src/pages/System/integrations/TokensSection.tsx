import { Button, Tag } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/components/display/LinkButton';
import { RelativeTime } from '@/components/display/RelativeTime';
import { ask, toast } from '@/components/feedback/feedback';
import { Section, stateOf } from '@/components/frame/Section';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { NewToken, Token } from '@/contract/tokens';
import { toDay } from '@/domain/time/dates';
import { useChanges } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Tokens.module.css';

const TokenForm = lazyPart('token-form', () =>
  import('./TokenForm').then((module) => module.TokenForm),
);
const TokenShown = lazyPart('token-shown', () =>
  import('./TokenShown').then((module) => module.TokenShown),
);

const TokenItem = ({ token, onRevoke }: { token: Token; onRevoke: (token: Token) => void }) => {
  const { tokens: text } = useText(integrationsText);
  const { id, name, scopes, endsOn, limit, createdBy, createdAt, lastUsedAt } = token;
  return (
    <li>
      <div className={styles.name}>
        <strong>{name}</strong>
        {scopes.map((scope) => (
          <Tag key={scope}>{text.scopes[scope]}</Tag>
        ))}
        {endsOn < toDay(new Date()) && <Tag color="orange">{text.expired}</Tag>}
      </div>
      <div className={styles.facts}>
        <span>{text.ends(endsOn)}</span>
        <span>{text.limit(limit)}</span>
        <span>
          {lastUsedAt ? (
            <>
              {text.usedAt} <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            text.neverUsed
          )}
        </span>
        <span>
          {text.madeBy(createdBy)} <RelativeTime at={createdAt} />
        </span>
      </div>
      <div className={styles.actions}>
        <Link to={`/system/history?byToken=${id}`}>{text.history}</Link>
        <LinkButton onClick={() => onRevoke(token)}>{text.revoke}</LinkButton>
      </div>
    </li>
  );
};

/** The section about the tokens with which other programs call the API. */
export const TokensSection = () => {
  const { tokens: text } = useText(integrationsText);
  const dispatch = useAppDispatch();
  const dialog = useDialogParam('token');
  const [made, setMade] = useState<NewToken>();
  const { list } = useAppSelector(({ tokens }) => tokens);
  const fetch = useCallback(() => dispatch({ type: 'tokens/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  useChanges(VIEWS.tokens, () => dispatch({ type: 'tokens/refresh' }));

  const revoke = async ({ id, name }: Token) => {
    const question = { title: text.revokeTitle(name), content: text.revokeHint };
    if (!(await ask({ ...question, okText: text.revoke, danger: true }))) return;
    const answer = await dispatch({ type: 'tokens/revoke', payload: id });
    if (answer.Success) toast(text.revoked(name));
  };
  return (
    <Section
      title={text.title}
      extra={<Button onClick={() => dialog.open('new')}>{text.create}</Button>}
      state={stateOf(list)}
      onRetry={fetch}
    >
      <p className={styles.hint}>{text.hint}</p>
      {list?.length === 0 && <p>{text.empty}</p>}
      <ul className={styles.list}>
        {list?.map((token) => (
          <TokenItem key={token.id} token={token} onRevoke={revoke} />
        ))}
      </ul>
      {dialog.value === 'new' && <TokenForm onMade={setMade} onClose={dialog.close} />}
      {made && <TokenShown made={made} onClose={() => setMade(undefined)} />}
    </Section>
  );
};
