interface Size {
  scripts: number;
  sheets: number;
  later?: number;
}

/** The factor by which a page may exceed its listed size. Update the list after reducing a page. */
export const ROOM = 1.1;

/** The size of a page that is not listed: that of a list, the largest common page. */
const USUAL: Size = { scripts: 340, sheets: 42 };

const SIZES: readonly (readonly [paths: RegExp, size: Size])[] = [
  [/^\/user\/login$/, { scripts: 191, sheets: 12 }],
  [/^\/user\/register$/, { scripts: 227, sheets: 16 }],
  [/^\/user\/register-result$/, { scripts: 183, sheets: 10 }],
  [/^\/user\/password$/, { scripts: 288, sheets: 15 }],
  [/^\/user\/second-factor$/, { scripts: 307, sheets: 16 }],
  [/^\/(bachelor|postgraduate|phoneManage)\/advanced-form$/, { scripts: 300, sheets: 35 }],
  [/^\/(bachelor|postgraduate)\/table-list$/, { scripts: 339, sheets: 42 }],
  [/^\/(bachelor|postgraduate)\/class-list$/, { scripts: 336, sheets: 42 }],
  [
    /^\/(phoneManage\/table|HospitalUser\/class|Patient\/class|ClassContact\/class)-list$/,
    { scripts: 335, sheets: 42 },
  ],
  [/^\/form\/basic-form$/, { scripts: 338, sheets: 40 }],
  [/^\/sms\/records$/, { scripts: 336, sheets: 42 }],
  [/^\/sms\/standing$/, { scripts: 383, sheets: 47 }],
  [/^\/form\/step-form\/info$/, { scripts: 305, sheets: 36 }],
  [/^\/form\/advanced-form$/, { scripts: 330, sheets: 38, later: 31 }],
  [/^\/dashboard\/analysis$/, { scripts: 294, sheets: 33, later: 58 }],
  [/^\/dashboard\/monitor$/, { scripts: 273, sheets: 30, later: 58 }],
  [/^\/(dashboard\/workplace)?$/, { scripts: 266, sheets: 29 }],
  [/^\/my\/(week|requests)$/, { scripts: 278, sheets: 28 }],
  [/^\/my\/contact$/, { scripts: 306, sheets: 32 }],
  [/^\/account\/settings$/, { scripts: 329, sheets: 36 }],
  [/^\/system\/accounts$/, { scripts: 338, sheets: 41 }],
  [/^\/system\/terms$/, { scripts: 271, sheets: 30 }],
  [/^\/system\/messages$/, { scripts: 343, sheets: 39 }],
  [/^\/system\/history$/, { scripts: 341, sheets: 42 }],
  [/^\/list\/table-list$/, { scripts: 336, sheets: 42 }],
  [/^\/list\/basic-list$/, { scripts: 309, sheets: 37 }],
  [/^\/list\/card-list$/, { scripts: 272, sheets: 29 }],
  [/^\/list\/search\/\w+$/, { scripts: 312, sheets: 39 }],
  [/^\/profile\/basic$/, { scripts: 332, sheets: 40 }],
  [/^\/profile\/advanced$/, { scripts: 344, sheets: 46 }],
  [/^\/result\/\w+$/, { scripts: 262, sheets: 30 }],
  [/^\/exception\/\w+$/, { scripts: 255, sheets: 26 }],
];

/** Returns the size of the page at a URL. Throws if two entries match. */
export const sizeOf = (address: string): Size => {
  const [found, ...more] = SIZES.filter(([paths]) => paths.test(address));
  if (more.length > 0) throw new Error(`${address} has more than one size in sizes.ts.`);
  return found?.[1] ?? USUAL;
};
