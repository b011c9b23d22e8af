import { type Client, startApi, type TestApi } from '../../support/api';
import { setTermStart } from '../../support/records';
import { APP_CAME } from './appCame';
import { APP_EXPORTS } from './appExports';
import { DESK_CAME } from './deskCame';
import { DESK_EXPORTS } from './deskExports';
import type { Came, ExportFile } from './exportFile';
import { FIELD_CAME } from './fieldCame';
import { FIELD_EXPORTS } from './fieldExports';
import { importWhole } from './importWhole';
import { LATE_CAME } from './lateCame';
import { LATE_EXPORTS } from './lateExports';
import { OFFICE_CAME } from './officeCame';
import { OFFICE_EXPORTS } from './officeExports';
import { SAVED_CAME } from './savedCame';
import { SAVED_EXPORTS } from './savedExports';
import { storedLines, together } from './storedLines';
import { SYSTEM_CAME } from './systemCame';
import { SYSTEM_EXPORTS } from './systemExports';
import { WARD_CAME } from './wardCame';
import { WARD_EXPORTS } from './wardExports';

const FILES: Readonly<Record<string, ExportFile>> = {
  ...SYSTEM_EXPORTS,
  ...OFFICE_EXPORTS,
  ...WARD_EXPORTS,
  ...DESK_EXPORTS,
  ...LATE_EXPORTS,
  ...FIELD_EXPORTS,
  ...SAVED_EXPORTS,
  ...APP_EXPORTS,
};
const CAME: Readonly<Record<string, Came>> = {
  ...SYSTEM_CAME,
  ...OFFICE_CAME,
  ...WARD_CAME,
  ...DESK_CAME,
  ...LATE_CAME,
  ...FIELD_CAME,
  ...SAVED_CAME,
  ...APP_CAME,
};
let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

test.each(Object.entries(FILES))(
  'I-02 %s: what is imported is what was meant, or was asked or told',
  async (title, file) => {
    const { asked, left, said } = await importWhole(admin, file);
    const { stored, values } = await storedLines(admin, file.target);
    const without = file.want.filter((line) => !stored.includes(line));
    expect({
      ...{ asked, left, said: together(said), without, values },
      besides: stored.filter((line) => !file.want.includes(line)),
    }).toEqual({
      ...{ asked: [], left: [], values: [], besides: [], ...CAME[title] },
      without: CAME[title]?.without === 'all' ? file.want : (CAME[title]?.without ?? []),
    });
  },
);
