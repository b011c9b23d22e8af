import * as integrations from '@/contract/integrations';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listIntegrations = (options?: RequestOptions) =>
  request(integrations.listIntegrations, {}, options);
export const tryIntegration = (name: integrations.IntegrationName) =>
  request(integrations.tryIntegration, { name });
