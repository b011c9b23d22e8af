import type { Store } from '../../../db/write/store';
import type { Log } from '../../../telemetry/log';
import type { Meters } from '../../../telemetry/meters';
import { aliyunGateway } from '../gateways/aliyunGateway';
import { type OtherGateways, withChannels } from '../gateways/channels';
import { emailGateway } from '../gateways/emailGateway';
import type { Gateway } from '../gateways/gateway';
import type { SmsEnvironment } from '../gateways/gatewayEnvironment';
import { httpGateway } from '../gateways/httpGateway';
import { simulatedGateway } from '../gateways/simulatedGateway';
import { tencentGateway } from '../gateways/tencentGateway';
import { WECOM_CALLS, wecomGateway } from '../gateways/wecomGateway';
import { SIMULATED } from '../records/states';
import { applyReports } from './reports/reports';
import { Outbox } from './worker';

const NOBODY =
  'Text messages go to the simulated gateway: nobody gets them. Set SMS_GATEWAY_URL, or SMS_ALIYUN_… or SMS_TENCENT_…, for real ones.';

/**
 * Selects messages that the simulated gateway accepted before a restart but has not reported on
 * yet.
 */
const unreported = (store: Store) =>
  store.db
    .selectFrom('smsRecords')
    .select(['gatewayId', 'reference', 'mobile'])
    .where('status', '=', 'sent')
    .where('gatewayId', 'like', `${SIMULATED}%`)
    .where('reference', 'is not', null)
    .$narrowType<{ reference: string }>()
    .execute();

const simulated = async (store: Store, now: () => Date): Promise<Gateway> => {
  const gateway = simulatedGateway((reports) => applyReports(store, now(), reports));
  gateway.expect(await unreported(store));
  return gateway;
};

/** Creates the SMS gateway. A provider's SDK is imported only if the provider is configured. */
const openGateway = (
  settings: NonNullable<SmsEnvironment['gateway']>,
): Gateway | Promise<Gateway> => {
  switch (settings.provider) {
    case 'http':
      return httpGateway(settings);
    case 'aliyun':
      return aliyunGateway(settings);
    case 'tencent':
      return tencentGateway(settings);
  }
};

/** Creates the gateways for 企业微信 (WeCom) and e-mail, if these channels are configured. */
export const openOthers = ({ wecom, smtp }: SmsEnvironment): OtherGateways => ({
  ...(wecom && { wecom: wecomGateway(wecom) }),
  ...(smtp && { email: emailGateway(smtp) }),
});

/**
 * Milliseconds to wait beyond the gateway's own timeout, so that the gateway's result comes first.
 */
const MARGIN = 500;

/**
 * Returns the maximum time in milliseconds to send one message. It covers two gateways, because a
 * message that 企业微信 or the mail server did not accept is then sent as a text message.
 */
export const handOverLimit = ({ gateway, wecom, smtp }: SmsEnvironment): number =>
  (gateway ? gateway.timeout + MARGIN : MARGIN * 10) +
  Math.max(wecom ? wecom.timeout * WECOM_CALLS : 0, smtp ? smtp.timeout + MARGIN : 0);

/**
 * Starts the worker that sends queued messages. The returned store stops the worker when it is
 * closed.
 */
export const withOutbox = async (
  store: Store,
  environment: SmsEnvironment,
  { log, meters, now }: { log: Log; meters: Meters; now: () => Date },
): Promise<{ store: Store; outbox: Outbox }> => {
  const { gateway: settings } = environment;
  if (!settings) log.warn({}, NOBODY);
  const sms = settings ? await openGateway(settings) : await simulated(store, now);
  const gateway = withChannels(sms, openOthers(environment));
  const outbox = new Outbox({
    store,
    gateway,
    now,
    log,
    meters,
    limit: handOverLimit(environment),
  });
  const close = async () => {
    await outbox.stop();
    gateway.close();
    await store.close();
  };
  return { store: { ...store, close }, outbox };
};
