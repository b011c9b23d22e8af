import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';

/**
 * The connections to other systems, in the order of the page 系统 › 集成. Tokens are shown separately
 * there.
 */
export const INTEGRATIONS = ['importFolder', 'sms', 'wecom', 'email', 'oidc', 'cas'] as const;
export type IntegrationName = (typeof INTEGRATIONS)[number];

/**
 * Names of the facts that the page shows about a connection, such as `folder`. The page has a label
 * for each of them.
 */
export const INTEGRATION_FACTS = [
  'folder',
  'targets',
  'lookedAt',
  'lastFile',
  'waiting',
  'maxChange',
  'provider',
  'server',
  'returnTo',
  'button',
  'staffNoIn',
  'agent',
  'mailServer',
  'sender',
] as const;

const fact = z.object({
  name: z.enum(INTEGRATION_FACTS),
  /** The value in the reader's language. Blank if only a time is shown. */
  value: z.string(),
  /** A time that is shown after the value. */
  at: z.optional(z.string()),
  /** The path of a page with more about this fact. */
  link: z.optional(z.string()),
});
export type IntegrationFact = z.infer<typeof fact>;

export const integration = z.object({
  name: z.enum(INTEGRATIONS),
  title: z.string(),
  configured: z.boolean(),
  facts: z.array(fact),
  /** The time at which the connection last worked. */
  workedAt: z.nullable(z.string()),
  /** The time of the last failure. Null if the connection has worked since. */
  failedAt: z.nullable(z.string()),
  /** The last answer of the other system, in the reader's language. */
  said: z.string(),
  /** True if the connection can be tested by `tryIntegration`. */
  canTry: z.boolean(),
});
export type Integration = z.infer<typeof integration>;

export const listIntegrations = query('/api/integrations', {
  fixed: { method: 'list' },
  input: z.strictObject({}),
  value: z.array(integration),
});

/** Tests a connection and returns its new state. The call succeeds even if the test fails. */
export const tryIntegration = write('/api/integrations', {
  fixed: { method: 'try' },
  input: z.strictObject({ name: z.enum(INTEGRATIONS) }),
  value: integration,
  repeatable: true,
});
