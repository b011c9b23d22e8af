/**
 * Shifts the clock by `ahead` milliseconds. Explicit dates and timers do not change. It runs inside
 * pages, so it must not use other code.
 */
export const shiftClock = (ahead: number): void => {
  const RealDate = Date;
  const now = () => RealDate.now() + ahead;
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
};

if (process.env.CLOCK_AHEAD) shiftClock(Number(process.env.CLOCK_AHEAD));
