/**
 * The allowed imports between folders. From this table, `npm run layers` writes the lint rules
 * (config/biome.layers.json) and the table of folders in docs/architecture.md. A test checks that
 * forbidden imports are reported.
 */

interface Layer {
  about: string;
  may: readonly string[];
  /** Folders of src that a folder of mock may import, in addition to contract and domain. */
  ofSrc?: readonly string[];
}

/**
 * The folders of src. `about` is the purpose of a folder. `may` lists the other folders of src that
 * the folder may import.
 */
export const src: Record<string, Layer> = {
  contract: { about: 'per resource its schemas, types and calls; pages.ts, access.ts', may: [] },
  domain: { about: "the office's rules as pure functions, for both sides", may: ['contract'] },
  locales: { about: 'the texts, one catalogue per part of the console', may: ['contract'] },
  utils: {
    about: 'request/ (all code that knows HTTP) and other helpers',
    may: ['contract', 'domain', 'locales'],
  },
  services: { about: 'one function per call', may: ['contract', 'utils'] },
  sheets: {
    about: 'reading, checking and writing spreadsheets; runs in a Web Worker',
    may: ['contract', 'domain'],
  },
  models: {
    about: 'one dva model per namespace',
    may: ['contract', 'domain', 'services', 'sheets', 'utils'],
  },
  store: {
    about: 'createApp (dva, loading) and the typed hooks',
    may: ['contract', 'models', 'utils'],
  },
  hooks: { about: 'shared React hooks', may: ['contract', 'locales', 'utils'] },
  components: {
    about: 'used by several pages; props in, callbacks out',
    may: ['contract', 'domain', 'hooks', 'locales', 'utils'],
  },
  layouts: {
    about: 'the two frames; the menu comes in as a prop',
    may: ['components', 'contract', 'hooks', 'locales', 'store/hooks', 'utils'],
  },
  pages: {
    about: 'one folder per page; no page imports another one',
    may: [
      'components',
      'contract',
      'domain',
      'hooks',
      'locales',
      'models/import/importColumns',
      'models/import/importState',
      'sheets/base/checkTypes',
      'sheets/base/importTypes',
      'store/hooks',
      'store/useReadUnits',
      'utils',
    ],
  },
  routes: {
    about: 'the route table, guards, lazy pages',
    may: [
      'components',
      'contract',
      'domain',
      'hooks',
      'layouts',
      'locales',
      'models',
      'pages',
      'store',
      'utils',
    ],
  },
};

/** Folders of mock, the bundled server. Each may also import src/contract and src/domain. */
export const mock: Record<string, Layer> = {
  sentences: { about: 'sentences that are stored by code, in both languages', may: [] },
  db: {
    about: 'opening, schema, migrations, transactions; knows no feature',
    may: ['sentences'],
  },
  telemetry: {
    about: 'log and metrics; no field holds what people typed',
    may: [],
  },
  http: { about: 'calls, bodies, sessions, limits, answers', may: ['db', 'features', 'telemetry'] },
  features: {
    about: 'per feature its routes beside what they call; only routes.ts knows http',
    may: ['db', 'sentences'],
  },
  backup: { about: 'backups, moves between databases', may: ['db'] },
  selfCheck: {
    about: 'the nightly check of the data',
    may: ['backup', 'db', 'features'],
  },
  unattended: {
    about: 'imports without a person',
    may: ['db', 'features', 'sentences', 'telemetry'],
    ofSrc: ['sheets', 'locales'],
  },
  sample: { about: 'sample data', may: ['db', 'features', 'sentences'] },
};

/**
 * Exceptions for some files of mock/features, with their own lists of allowed folders. For example,
 * only `routes.ts` files may import `http`.
 */
export const roomsWithMore: Record<string, readonly string[]> = {
  'mock/features/**/routes.ts': ['db', 'http'],
  'mock/features/messages/{outbox,gateways}/**': ['db', 'sentences', 'telemetry'],
};

/**
 * The import order inside large folders. A subfolder may import the subfolders of all earlier
 * lists, but not of its own list. For example, `rows` may import `base`, but `base` may not import
 * `rows`.
 */
export const orders: Record<string, readonly (readonly string[])[]> = {
  'src/domain': [['base'], ['people'], ['time'], ['columns', 'sms', 'timetable'], ['rows']],
  'src/sheets': [['base'], ['read'], ['match'], ['ask', 'write'], ['check'], ['worker']],
  'src/pages/Course': [['shared'], ['sessions'], ['week'], ['courses']],
  'mock/db': [['base', 'schema'], ['dialect'], ['query'], ['write'], ['migrate'], ['connection']],
};
