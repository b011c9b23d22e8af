import { underBase } from './basePath';

/**
 * Query parameters that may be sent to the analytics service, with the allowed format of each. They
 * contain no personal data (P-02).
 */
const REPORTED = {
  page: /^\d{1,6}$/,
  pageSize: /^\d{1,3}$/,
  sorter: /^[A-Za-z]{1,30}2?_(ascend|descend)$/,
  level: /^(bachelor|postgraduate)$/,
  state: /^[A-Za-z]{1,15}$/,
  status: /^[A-Za-z]{1,15}$/,
  dates: /^\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}$/,
};

/** Returns the page view to report: the path and the allowed query parameters. */
const pageViewOf = (location: { pathname: string; search: string }): string => {
  const all = new URLSearchParams(location.search);
  const allowed = new URLSearchParams();
  for (const [name, pattern] of Object.entries(REPORTED)) {
    const value = all.get(name);
    if (value !== null && pattern.test(value)) allowed.set(name, value);
  }
  const search = allowed.toString();
  return search ? `${location.pathname}?${search}` : location.pathname;
};

const setting = (name: string): string =>
  document.querySelector(`meta[name="analytics-${name}"]`)?.getAttribute('content') ?? '';

type Gtag = (...args: unknown[]) => void;
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let gtag: Gtag | undefined;

/**
 * Loads Google's gtag script once. Page views that are reported before it has loaded wait in an
 * array.
 */
const openGtag = (id: string): Gtag => {
  const queue = window.dataLayer ?? [];
  window.dataLayer = queue;
  // A function that uses `arguments` is needed here, because gtag.js does not accept an array.
  const push: Gtag = function () {
    // biome-ignore lint/complexity/noArguments: gtag.js needs it.
    queue.push(arguments);
  };
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  push('js', new Date());
  push('config', id, { send_page_view: false });
  return push;
};

/** Reports a page view if the server's settings name an analytics service. Errors are ignored. */
export const reportPageView = (location: { pathname: string; search: string }): void => {
  try {
    const page = pageViewOf(location);
    const beacon = setting('beacon');
    const id = setting('gtag');
    if (beacon) navigator.sendBeacon(beacon, JSON.stringify({ page }));
    if (!id) return;
    gtag ??= openGtag(id);
    gtag('event', 'page_view', {
      page_path: page,
      page_location: window.location.origin + underBase(page),
    });
  } catch {
    // Ignores the error, because a missing page view does not matter to the user.
  }
};
