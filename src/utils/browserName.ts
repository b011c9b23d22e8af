/**
 * The name of each browser, with a pattern for the user agent. The order matters, because Edge's
 * user agent also contains `Chrome`.
 */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/**
 * Returns the browser and operating system from a user agent, such as `Chrome 142 · Windows`. Empty
 * if both are unknown.
 */
export const browserName = (userAgent: string): string => {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0];
  for (const [name, pattern] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return [`${name} ${version}`, system].filter(Boolean).join(' · ');
  }
  return system ?? '';
};
