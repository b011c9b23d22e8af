import type { Integration } from '@/contract/integrations';
import { signOnConnections } from '../../../../mock/features/singleSignOn/connections';
import { engines, startApi } from '../../../support/api';
import { CasPeer } from '../../../support/casPeer';
import { OidcPeer } from '../../../support/oidcPeer';
import { valueIn } from '../../../support/records';
import { oidcAt } from '../../../support/signOnApi';

test.each(engines())(
  'A-07 an administrator sees which providers are set, and tries them, on %s',
  async (engine) => {
    const oidc = new OidcPeer();
    const cas = new CasPeer();
    await cas.start();
    await oidc.start('https://console.example');
    const settings = {
      ...{ publicUrl: 'https://console.example', only: false, oidc: oidcAt(oidc.issuer) },
      cas: { name: 'CAS', url: cas.url, staffAttribute: 'employeeNumber' },
    };
    const api = await startApi(engine, {
      connections: () => signOnConnections(settings),
      signOn: async () => settings,
    });
    try {
      const admin = await api.as('admin');
      const tryNow = async (name: string) =>
        valueIn<Integration>(await admin.post('/api/integrations', { method: 'try', name }));
      const tried = await tryNow('oidc');
      expect(tried).toMatchObject({ configured: true, failedAt: null, said: '认证服务器有应答' });
      expect(tried.facts.map(({ name, value }) => [name, value])).toEqual([
        ['server', oidc.issuer],
        ['returnTo', 'https://console.example/sso/oidc/return'],
        ['button', '统一身份认证'],
        ['staffNoIn', 'employee_number'],
      ]);
      expect(JSON.stringify(tried)).not.toContain('secret-of-the-console');
      expect(await tryNow('cas')).toMatchObject({ said: '认证服务器有应答', failedAt: null });

      oidc.status = 503;
      expect(await tryNow('oidc')).toMatchObject({
        ...{
          said: '认证服务器没有应答',
          failedAt: expect.any(String),
          workedAt: expect.any(String),
        },
      });
      oidc.status = 200;
      expect(await tryNow('oidc')).toMatchObject({ said: '应答不是这种认证服务器的，请核对地址' });
    } finally {
      await api.close();
      await oidc.stop();
      await cas.stop();
    }
  },
);
