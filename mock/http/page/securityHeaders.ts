import helmet from 'helmet';
import type { Client } from './client';
import { policyNames } from './pageText';

/**
 * Sets the Content-Security-Policy. The page may load files only from this site, and from analytics
 * hosts if they are configured.
 */
export const securityHeaders = (client?: Client) => {
  const { analytics = { gtagId: '', beaconUrl: '' } } = client ?? {};
  const gtag = analytics.gtagId ? ['https://www.googletagmanager.com'] : [];
  const collectors = analytics.gtagId ? ['https://*.google-analytics.com', ...gtag] : [];
  const beacon = analytics.beaconUrl ? [new URL(analytics.beaconUrl).origin] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(client ? policyNames(client, 'script') : []), ...gtag],
        'style-src': ["'self'", ...(client ? policyNames(client, 'style') : [])],
        'img-src': ["'self'", 'data:', ...collectors],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...collectors, ...beacon],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // The HTTPS proxy should send this header. If this server sent it, browsers could no longer
    // reach the server over plain HTTP.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
};
