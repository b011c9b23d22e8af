import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sentence } from '../../../sentences/sentence';
import { type Report, SIMULATED } from '../records/states';
import type { Gateway, TakeReports } from './gateway';

interface Accepted {
  gatewayId: string;
  reference: string;
  mobile: string;
}

interface SimulatedGateway extends Gateway {
  /** Adds messages that were accepted before a restart, so that they still get delivery reports. */
  expect(accepted: readonly Accepted[]): void;
}

interface Delays {
  /** Milliseconds until the gateway accepts a message. */
  accept: number;
  /**
   * Minimum milliseconds until the delivery report. Depending on the last two digits of the number,
   * up to `spread` milliseconds are added.
   */
  report: number;
  spread: number;
  /** Milliseconds between two batches of delivery reports. */
  flush: number;
}

const DELAYS: Delays = { accept: 60, report: 1000, spread: 2500, flush: 250 };

const MOST_AT_ONCE = 500;

/**
 * Creates a gateway for tests and demos that sends nothing. It reports the status `simulated`
 * within five seconds. Numbers ending in 0000 fail, and numbers ending in 9999 get no report.
 */
export const simulatedGateway = (
  takeReports: TakeReports,
  delays: Partial<Delays> = {},
): SimulatedGateway => {
  const { accept, report, spread, flush } = { ...DELAYS, ...delays };
  let waiting: { due: number; report: Report }[] = [];
  let bringing = false;

  const bring = async () => {
    if (bringing || waiting.length === 0) return;
    bringing = true;
    const now = performance.now();
    const due = waiting.filter((it) => it.due <= now).slice(0, MOST_AT_ONCE);
    try {
      if (due.length > 0) await takeReports(due.map((it) => it.report));
      const brought = new Set(due);
      waiting = waiting.filter((it) => !brought.has(it));
    } catch {
      // The reports could not be stored. They stay in `waiting` and are delivered again later.
    } finally {
      bringing = false;
    }
  };
  const timer = setInterval(() => void bring(), flush).unref();

  const expect = ({ mobile, gatewayId, reference }: Accepted) => {
    if (mobile.endsWith('9999')) return;
    const outcome = mobile.endsWith('0000')
      ? { status: 'failed' as const, errorCode: 'EMPTY_NUMBER', errorText: sentence('numberEmpty') }
      : { status: 'simulated' as const };
    const later = report + (spread * Number(mobile.slice(-2))) / 100;
    const due = performance.now() + later;
    waiting.push({ due, report: { gatewayId, reference, ...outcome } });
  };

  return {
    send: async ({ mobile, reference }) => {
      await sleep(accept);
      const gatewayId = `${SIMULATED}${randomInt(10 ** 12)}`;
      expect({ mobile, gatewayId, reference });
      return { outcome: 'accepted', gatewayId, simulated: true };
    },
    expect: (accepted) => accepted.forEach(expect),
    close: () => clearInterval(timer),
  };
};
