/** Freezes the page's clock at `now`. Timers stay real. */
export const setClock = (now: Date): void => {
  jest.useFakeTimers({
    now,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'nextTick'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
      ...(['requestIdleCallback', 'cancelIdleCallback', 'hrtime'] as const),
    ],
  });
};
