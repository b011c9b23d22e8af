/**
 * A clock that goes as the machine's does, but so many milliseconds ahead of it: everything that asks for the
 * time gets that, while times that are given and timers stay as they are. Also runs inside pages, so it
 * stands alone.
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

// A process that imports this before its program is shifted by its environment.
if (process.env.CLOCK_AHEAD) shiftClock(Number(process.env.CLOCK_AHEAD));
