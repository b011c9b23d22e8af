import { spoken } from '@/contract/base/language';
import type { Store } from './db/write/store';
import type { Environment } from './environment';
import { emailConnection, wecomConnection } from './features/alarm/connections';
import type { Connection } from './features/integration/integrations';
import type { OtherGateways } from './features/messages/gateways/channels';
import { signOnConnections } from './features/singleSignOn/connections';
import { folderConnection } from './unattended/connection';

const PROVIDERS = {
  http: { 'zh-CN': 'HTTP 网关', en: 'HTTP gateway' },
  aliyun: { 'zh-CN': '阿里云', en: 'Aliyun' },
  tencent: { 'zh-CN': '腾讯云', en: 'Tencent Cloud' },
};

/**
 * The SMS gateway on the page 系统 › 集成, which shows the gateway's last answer. The outbox (the queue
 * of messages) stores that answer. The page has no test for the gateway, because the page 短信设置
 * sends test messages.
 */
const smsConnection = ({ gateway }: Environment['sms']): Connection => ({
  name: 'sms',
  configured: () => gateway !== undefined,
  facts: () => (gateway ? [{ name: 'provider', value: spoken(PROVIDERS[gateway.provider]) }] : []),
});

/** All connections to other systems, for the page 系统 › 集成. Add a new one here. */
export const connectionsOf = (
  store: Store,
  { imports, sms, signOn }: Environment,
  gateways: OtherGateways,
): Connection[] => [
  folderConnection(store, imports?.dir),
  smsConnection(sms),
  wecomConnection(store, sms, gateways),
  emailConnection(store, sms, gateways),
  ...signOnConnections(signOn),
];
