import { mock, orders, roomsWithMore, src } from './layers';

const FOLDERS = Object.keys(src);
const ROOMS = Object.keys(mock);

const SEE = '(docs/architecture.md)';

const restrict = (includes: string, group: string[], message: string) => ({
  includes: [includes],
  linter: {
    rules: {
      style: {
        noRestrictedImports: {
          level: 'error',
          options: { patterns: [{ group, message: `${message} ${SEE}.` }] },
        },
      },
    },
  },
});

interface Inner {
  /** A subfolder of a large folder, such as `rows` of `src/domain`. */
  folder: string;
  /** Import patterns of sibling subfolders that this subfolder may not import. */
  closed: string[];
  message: string;
}

/** Returns the subfolders of a folder, each with the sibling folders that it may not import. */
const innerFolders = (room: string): Inner[] => {
  const lines = orders[room] ?? [];
  const all = lines.flat();
  return lines.flatMap((line, at) =>
    line.map((folder) => {
      const may = lines.slice(0, at).flat();
      const closed = all
        .filter((other) => other !== folder && !may.includes(other))
        .flatMap((other) => [
          ...(room.startsWith('src/') ? [`@/${room.slice(4)}/${other}/**`] : []),
          `../${other}/**`,
          `../../${other}/**`,
        ]);
      const names = may.map((other) => `${other}/`).join(', ') || 'no other folder';
      return { folder, closed, message: `${room}/${folder} may import ${names} of ${room}` };
    }),
  );
};

/**
 * Returns the lint rules for imports in a folder of src. The rules forbid all folders that the
 * table in `layers.ts` does not allow. Allowed folders are imported only by alias, such as
 * `@/utils`.
 */
const srcRules = (folder: string) => {
  const may = src[folder]?.may ?? [];
  const closed = FOLDERS.filter((other) => other !== folder && !may.includes(other));
  const group = [
    ...closed.map((other) => `@/${other}/**`),
    ...may.filter((other) => other.includes('/')).map((other) => `!@/${other}`),
    '@/index',
  ];
  const names = may.map((other) => `@/${other}`).join(', ') || 'nothing of src';
  const message = (own: string) => `src/${folder} may import ${names}; ${own}`;
  if (folder !== 'pages') {
    const own = `its own files by @/${folder} or './'`;
    return [
      restrict(`src/${folder}/**`, [...group, '../**'], message(own)),
      ...innerFolders(`src/${folder}`).map((inner) =>
        restrict(
          `src/${folder}/${inner.folder}/**`,
          [...group, '../**', ...inner.closed],
          inner.message,
        ),
      ),
    ];
  }
  // Files of the same page import each other only by relative path.
  const own = message('files of the same page relatively');
  return [
    restrict('src/pages/*/*', [...group, '@/pages/**', '../**'], own),
    restrict('src/pages/*/*/**', [...group, '@/pages/**', '../../**'], own),
    restrict('src/pages/*/*/*/**', [...group, '@/pages/**', '../../../**'], own),
    ...Object.keys(orders)
      .filter((room) => room.startsWith('src/pages/'))
      .flatMap((room) =>
        innerFolders(room).flatMap(({ folder: name, closed, message: says }) => [
          restrict(`${room}/${name}/*`, [...group, '@/pages/**', '../../**', ...closed], says),
          restrict(
            `${room}/${name}/*/**`,
            [...group, '@/pages/**', '../../../**', ...closed],
            says,
          ),
        ]),
      ),
  ];
};

const NOT_FOR_MOCK = [
  ...FOLDERS.filter((folder) => folder !== 'contract' && folder !== 'domain').map(
    (folder) => `@/${folder}/**`,
  ),
  '@/index',
  '**/src/**',
  '**/config/**',
  '**/tests/**',
];

/** Files at the top of mock start the server. Files in the subfolders may not import them. */
const TOP = [
  '**/app',
  '**/server',
  '**/setup',
  '**/environment',
  '**/environmentVariables',
  '**/openStore',
];

const roomRule = (includes: string, room: string, may: readonly string[], inner?: Inner) => {
  const closed = ROOMS.filter((other) => other !== room && !may.includes(other));
  const { ofSrc = [] } = mock[room] ?? {};
  const own = ofSrc.map((folder) => `@/${folder}`);
  const others = may.map((other) => `mock/${other}`);
  const names = ['@/contract', '@/domain', ...own, ...others].join(', ');
  const notForRoom = NOT_FOR_MOCK.filter((group) => !own.includes(group.replace('/**', '')));
  return restrict(
    includes,
    [...notForRoom, ...closed.map((other) => `**/${other}/**`), ...TOP, ...(inner?.closed ?? [])],
    inner?.message ?? `${includes} may import ${names}`,
  );
};

/** Returns the contents of config/biome.layers.json, one override for each folder. */
export const rules = () => ({
  overrides: [
    ...FOLDERS.flatMap(srcRules),
    restrict('mock/**', NOT_FOR_MOCK, 'mock may import @/contract and @/domain of src'),
    ...ROOMS.map((room) => roomRule(`mock/${room}/**`, room, mock[room]?.may ?? [])),
    ...ROOMS.flatMap((room) =>
      innerFolders(`mock/${room}`).map((inner) =>
        roomRule(`mock/${room}/${inner.folder}/**`, room, mock[room]?.may ?? [], inner),
      ),
    ),
    ...Object.entries(roomsWithMore).map(([files, may]) => roomRule(files, 'features', may)),
    restrict('config/**', ['@/**', '**/src/**', '**/tests/**'], 'config imports nothing of src'),
  ],
});
