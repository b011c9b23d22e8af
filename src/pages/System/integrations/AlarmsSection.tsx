import { Alert, Button, Tag } from 'antd';
import { useCallback, useEffect } from 'react';
import { RelativeTime } from '@/components/display/RelativeTime';
import { Section } from '@/components/frame/Section';
import { lazyPart } from '@/components/lazy/lazyPart';
import type { AlarmDelivery, Alarms } from '@/contract/alarms';
import { marks } from '@/contract/base/marks';
import { useChanges } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from '../System.module.css';

const AlarmForm = lazyPart('alarm-form', () =>
  import('./AlarmForm').then((module) => module.AlarmForm),
);

const COLOURS = { waiting: 'orange', sent: 'green', failed: 'red', unknown: 'gold' } as const;

const DeliveryItem = ({ delivery }: { delivery: AlarmDelivery }) => {
  const { alarms: text } = useText(integrationsText);
  const { name, channel, subject, state, reason, sentAt, createdAt } = delivery;
  return (
    <li>
      <Tag color={COLOURS[state]}>{text.states[state]}</Tag>
      {text.to(name, text.channels[channel])}
      {marks().colon}
      {subject} <RelativeTime at={sentAt ?? createdAt} />
      {reason && state !== 'sent' && `${marks().semicolon}${reason}`}
    </li>
  );
};

const Facts = ({ alarms: { settings, open, deliveries } }: { alarms: Alarms }) => {
  const { alarms: text } = useText(integrationsText);
  const { people, matters, summary, summaryAt } = settings;
  const listed = (texts: readonly string[]) => texts.join(marks().list) || text.none;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{text.facts.people}</dt>
        <dd>{listed(people.map(({ name }) => name))}</dd>
      </div>
      <div>
        <dt>{text.facts.matters}</dt>
        <dd>{listed(matters.map((matter) => text.matters[matter]))}</dd>
      </div>
      <div>
        <dt>{text.facts.summary}</dt>
        <dd>{summary ? text.daily(summaryAt) : text.off}</dd>
      </div>
      <div>
        <dt>{text.facts.open}</dt>
        <dd>{listed(open.map(({ title }) => title))}</dd>
      </div>
      {deliveries.length > 0 && (
        <div>
          <dt>{text.facts.deliveries}</dt>
          <dd>
            <ul className={styles.terms}>
              {deliveries.slice(0, SHOWN).map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
};

const SHOWN = 8;

const stateOf = (alarms: Alarms | null | undefined) => {
  if (alarms === null) return 'failed';
  return alarms ? 'ready' : 'loading';
};

/**
 * The section about the people on duty, the alarms that they receive, and the last messages to them
 * (O-02).
 */
export const AlarmsSection = () => {
  const { alarms: text } = useText(integrationsText);
  const dispatch = useAppDispatch();
  const dialog = useDialogParam('alarms');
  const { alarms } = useAppSelector((state) => state.alarms);
  const fetch = useCallback(() => dispatch({ type: 'alarms/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  useChanges(VIEWS.alarms, () => dispatch({ type: 'alarms/refresh' }));
  return (
    <Section
      title={text.title}
      extra={<Button onClick={() => dialog.open('edit')}>{text.edit}</Button>}
      state={stateOf(alarms)}
      onRetry={fetch}
    >
      <p className={styles.hint}>{text.hint}</p>
      {alarms && (
        <>
          {alarms.channels.length === 0 && <Alert type="warning" showIcon title={text.notSet} />}
          {alarms.channels.length > 0 && alarms.settings.people.length === 0 && (
            <p>{text.nobody}</p>
          )}
          <Facts alarms={alarms} />
          {dialog.value === 'edit' && (
            <AlarmForm settings={alarms.settings} onClose={dialog.close} />
          )}
        </>
      )}
    </Section>
  );
};
