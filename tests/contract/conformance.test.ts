import { FAULTS } from '../conformance/faults';
import { serveWithFault } from '../conformance/faultyServer';
import { runKit } from '../conformance/kit';
import { PASSWORDS } from '../support/accounts';
import { engines, startApi } from '../support/api';
import { testFull } from '../support/testFull';

const ADMIN = { userName: 'admin', password: PASSWORDS.admin };

test.each(engines())('H-09 the bundled server on %s is as the contract says', async (engine) => {
  const api = await startApi(engine);
  try {
    const outcomes = await runKit({ base: api.base, ...ADMIN });
    expect(outcomes.filter(({ difference }) => difference !== '')).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(25);
  } finally {
    await api.close();
  }
});

testFull('H-09 the kit finds each planted fault, and none where there is none', async () => {
  const api = await startApi('sqlite');
  try {
    const unfound: string[] = [];
    const differencesWith = async (fault: Parameters<typeof serveWithFault>[1]) => {
      const server = await serveWithFault(api.base, fault);
      const outcomes = await runKit({ base: server.base, ...ADMIN });
      await server.close();
      return outcomes.filter(({ difference }) => difference !== '');
    };
    expect(await differencesWith({ about: 'nothing' })).toEqual([]);
    for (const fault of FAULTS) {
      const found = await differencesWith(fault);
      if (found.length === 0) unfound.push(fault.about);
    }
    expect(unfound).toEqual([]);
    expect(FAULTS.length).toBeGreaterThanOrEqual(30);
  } finally {
    await api.close();
  }
});
