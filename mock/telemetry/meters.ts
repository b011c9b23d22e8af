import { Counter, Histogram, Registry } from 'prom-client';
import { IMPORT_TARGETS, type ImportTarget } from '@/contract/import/import';
import type { SmsChannel } from '@/contract/sms/sms';

/**
 * Upper limits of the duration histograms' buckets, in seconds, from a short read to a large
 * import.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Outcomes of imports and backups in the metrics: `refused` for a reason that the user can correct,
 * `failed` for a system error.
 */
const OUTCOMES = ['done', 'refused', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * The server's metrics for Prometheus. Each label has only a few fixed values. Clients cannot add
 * values.
 */
export class Meters {
  readonly registry = new Registry();

  readonly #requests = this.#counter('campus_requests_total', 'Requests answered', [
    'route',
    'status',
  ]);
  readonly #durations = new Histogram({
    name: 'campus_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  readonly #signIns = this.#counter('campus_sign_in_failures_total', 'Sign-ins that failed', [
    'reason',
  ]);
  readonly #imports = this.#counter('campus_imports_total', 'Imports that were to be committed', [
    'target',
    'outcome',
  ]);
  readonly #handOvers = this.#counter(
    'campus_sms_hand_overs_total',
    'Messages given to a gateway, by what came of it',
    ['way', 'outcome'],
  );
  readonly #alarms = this.#counter(
    'campus_alarm_hand_overs_total',
    'Messages to the people on duty, by what came of each try',
    ['way', 'outcome'],
  );
  readonly #backups = this.#counter('campus_backups_total', 'Nightly backups that were begun', [
    'outcome',
  ]);

  readonly #selfChecks = this.#counter('campus_self_checks_total', 'Nightly self-checks', [
    'outcome',
  ]);

  constructor() {
    // Starts the counters at 0, because Prometheus would otherwise not see the first event as an
    // increase.
    for (const reason of ['wrong', 'disabled', 'code']) this.#signIns.inc({ reason }, 0);
    for (const target of IMPORT_TARGETS) {
      for (const outcome of OUTCOMES) this.#imports.inc({ target, outcome }, 0);
    }
    for (const outcome of ['done', 'failed']) this.#backups.inc({ outcome }, 0);
    for (const outcome of ['kept', 'broken', 'failed']) this.#selfChecks.inc({ outcome }, 0);
    for (const outcome of ['accepted', 'refused', 'unreached', 'doubtful']) {
      this.#handOvers.inc({ way: 'sms', outcome }, 0);
      for (const way of ['email', 'wecom']) this.#alarms.inc({ way, outcome }, 0);
    }
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  request(route: string, status: string, seconds: number): void {
    this.#requests.inc({ route, status });
    this.#durations.observe({ route }, seconds);
  }

  signInFailed(reason: 'wrong' | 'disabled' | 'code' | 'signOn'): void {
    this.#signIns.inc({ reason });
  }

  imported(target: ImportTarget, outcome: Outcome): void {
    this.#imports.inc({ target, outcome });
  }

  handedOver(way: SmsChannel, outcome: string): void {
    this.#handOvers.inc({ way, outcome });
  }

  alarmTried(way: SmsChannel, outcome: string): void {
    this.#alarms.inc({ way, outcome });
  }

  selfChecked(outcome: 'kept' | 'broken' | 'failed'): void {
    this.#selfChecks.inc({ outcome });
  }

  backedUp(outcome: Exclude<Outcome, 'refused'>): void {
    this.#backups.inc({ outcome });
  }
}
