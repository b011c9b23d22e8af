import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RelativeTime } from '@/components/display/RelativeTime';
import { Section } from '@/components/frame/Section';
import type { Integration, IntegrationFact, IntegrationName } from '@/contract/integrations';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch } from '@/store/hooks';
import styles from '../System.module.css';

/** The environment variables that turn each connection on. */
const SETTINGS: Readonly<Record<IntegrationName, string>> = {
  importFolder: 'IMPORT_DIR',
  sms: 'SMS_GATEWAY_URL, SMS_ALIYUN_…, SMS_TENCENT_…',
  oidc: 'OIDC_ISSUER, OIDC_CLIENT_ID',
  cas: 'CAS_URL',
  wecom: 'WECOM_CORP_ID, WECOM_AGENT_ID, WECOM_SECRET',
  email: 'SMTP_HOST, SMTP_FROM',
};

/** The page on which the user can try out a connection, for example with a test message. */
const TRIED_ON: Readonly<Partial<Record<IntegrationName, string>>> = { sms: '/system/messages' };

const FactValue = ({ fact: { value, at, link } }: { fact: IntegrationFact }) => (
  <>
    {link ? <Link to={link}>{value}</Link> : value} {at && <RelativeTime at={at} />}
  </>
);

/** The section of one connection: its settings, its last success and failure, and a test button. */
export const IntegrationSection = ({ integration }: { integration: Integration }) => {
  const text = useText(integrationsText);
  const dispatch = useAppDispatch();
  const [trying, setTrying] = useState(false);
  const { name, title, configured, facts, workedAt, failedAt, said, canTry } = integration;
  const page = TRIED_ON[name];

  const tryNow = async () => {
    setTrying(true);
    await dispatch({ type: 'integrations/try', payload: name });
    setTrying(false);
  };
  return (
    <Section
      title={title}
      extra={
        canTry && (
          <Button loading={trying} onClick={tryNow}>
            {text.tryNow}
          </Button>
        )
      }
    >
      <p className={styles.hint}>
        {text.hints[name]} {!configured && text.notSet(SETTINGS[name], text.operate[name])}
      </p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={`${fact.name} ${fact.value}`}>
            <dt>{text.facts[fact.name]}</dt>
            <dd>
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
        {(configured || workedAt) && (
          <div>
            <dt>{text.workedAt}</dt>
            <dd>{workedAt ? <RelativeTime at={workedAt} /> : text.never}</dd>
          </div>
        )}
        {said && (
          <div>
            <dt>{text.said}</dt>
            <dd role="status">
              {failedAt && <Tag color="red">{text.failed}</Tag>}
              {said} {failedAt && <RelativeTime at={failedAt} />}
            </dd>
          </div>
        )}
      </dl>
      {configured && page && <Link to={page}>{text.tryThere}</Link>}
    </Section>
  );
};
