/**
 * Error codes of connections that failed before any data was sent: unknown host, connection
 * refused, TLS failed.
 */
const NEVER_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

const codesOf = (error: unknown): string[] => {
  const { code, cause, errors } = (error ?? {}) as {
    code?: string;
    cause?: unknown;
    errors?: unknown[];
  };
  const inner = [...(cause ? [cause] : []), ...(errors ?? [])].flatMap(codesOf);
  return inner.length > 0 ? inner : [String(code ?? '')];
};

export const wasNeverSent = (error: unknown): boolean =>
  codesOf(error).every((code) => NEVER_SENT.test(code));
