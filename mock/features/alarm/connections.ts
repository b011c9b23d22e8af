import { randomUUID } from 'node:crypto';
import type { Store } from '../../db/write/store';
import { sentence } from '../../sentences/sentence';
import type { Connection } from '../integration/integrations';
import type { Outcome } from '../integration/outcomes';
import type { OtherGateways } from '../messages/gateways/channels';
import type { SmsEnvironment } from '../messages/gateways/gatewayEnvironment';
import type { HandOver } from '../messages/outbox/handOver';
import { saidBy } from '../messages/outbox/noteResult';
import { addressees } from './letters';
import { readAlarmSettings } from './settings';

const TEST = { subject: '【教务系统】测试', content: '这是一条测试消息，收到即表示设置正确。' };

const testTo = (channel: 'wecom' | 'email', address: string, gateways: OtherGateways) =>
  gateways[channel]?.send({
    ...{ reference: randomUUID(), mobile: '', channel, address, signature: '' },
    ...{ template: '', templateText: '', ...TEST },
  }) ?? Promise.resolve<HandOver>({ outcome: 'unreached' });

/**
 * The mail server as the page 系统 › 集成 shows it. Testing it sends an e-mail to the administrator
 * who starts the test.
 */
export const emailConnection = (
  { db }: Store,
  { smtp }: SmsEnvironment,
  gateways: OtherGateways,
): Connection => ({
  name: 'email',
  configured: () => smtp !== undefined,
  facts: () =>
    smtp
      ? [
          { name: 'mailServer', value: `${smtp.host}:${smtp.port}` },
          { name: 'sender', value: smtp.from },
        ]
      : [],
  attempt: async ({ id }): Promise<Outcome> => {
    const account = await db
      .selectFrom('accounts')
      .select('mail')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!account?.mail) return { worked: false, said: sentence('emailNobody') };
    const result = await testTo('email', account.mail, gateways);
    const worked = result.outcome === 'accepted';
    return { worked, said: worked ? sentence('emailTried') : saidBy('email', result) };
  },
});

/**
 * 企业微信 (WeCom) as the page 系统 › 集成 shows it. Testing it sends a message to the people on
 * duty.
 */
export const wecomConnection = (
  { db }: Store,
  { wecom }: SmsEnvironment,
  gateways: OtherGateways,
): Connection => ({
  name: 'wecom',
  configured: () => wecom !== undefined,
  facts: () => (wecom ? [{ name: 'agent', value: String(wecom.agentId) }] : []),
  attempt: async (): Promise<Outcome> => {
    const all = addressees(await readAlarmSettings(db), gateways);
    const people = all.filter(({ channel }) => channel === 'wecom');
    if (people.length === 0) return { worked: false, said: sentence('wecomNobody') };
    for (const { address } of people) {
      const result = await testTo('wecom', address, gateways);
      if (result.outcome !== 'accepted') return { worked: false, said: saidBy('wecom', result) };
    }
    return { worked: true, said: sentence('wecomTried', { people: people.length }) };
  },
});
