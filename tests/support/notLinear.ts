/**
 * Regular expressions that take quadratic time, found by the tool `recheck` 4.5 or by trying
 * (tests/domain/patterns.test.ts). Each gets only short texts.
 */

/** The maximum length of a text for these patterns. */
export const MAX_PATTERN_INPUT = 320;

/** Patterns for cells on the server. They get at most `MAX_PATTERN_INPUT` characters. */
export const CELLS: readonly RegExp[] = [
  // src/domain/people/likelyNumber.ts
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  /\s*@\s*/,
  // src/domain/people/personParts.ts
  /^(.*\p{Script=Han})[\s:：]*(第?\d[\d第周,，\s~～—–至到-]*周(?:[单双]|\([单双]\))?)$/u,
  /^(第?\d[\d第周,，\s~～—–至到-]*周(?:[单双]|\([单双]\))?)[\s:：]*(\p{Script=Han}.*)$/u,
  /\d\s*[)）]?\s*周|^第.*周|^[单双]周?$/,
  // src/domain/people/titles.ts
  /\(?[一二三四五六七八九十1-9]+级\)?$/,
  // src/domain/rows/contentPatterns.ts
  /单(?:\s*周)?(?:\s*:)?\s*[A-Za-z]{0,2}-?\d.*双|双(?:\s*周)?(?:\s*:)?\s*[A-Za-z]{0,2}-?\d.*单/s,
  /第?\d{1,2}(?:\s*[-~～—–、,，至到]\s*第?\d{1,2})*\s*周(?![岁年边围期一二三四五六日天])|[(（]\s*[单双]周?\s*[)）]|[单双]周/,
  /第?\d{1,2}(?:\s*[-~～—–、,，至到]\s*\d{1,2})*\s*节(?![课段选律])/,
  /(?<=[\p{Script=Han}]\s*[(]|[\p{Script=Han}]\s+)\d{3,6}(?=[)\s]|$)/u,
  /\d.*\p{Script=Han}|\p{Script=Han}.*\d/su,
  // src/domain/base/places.ts
  /[\d一二三四五六七八九十]{1,3}楼|\d+\s*座/g,
  // src/domain/time/reading/dates/dateSpan.ts
  /\s*(?:至|到|~|～|—+|–|－|-+|〜)\s*/g,
  // src/domain/time/reading/dates/dateList.ts
  /[\s,，]*[(（]?((?:星期|礼拜|周)[一二三四五六日天1-7]|(?<=[(（])[一二三四五六日天])[)）]?$/,
  /\s*[,，、;；\n\r]+\s*/,
  // src/domain/time/reading/foreignWriting.ts
  /[\s,、]+$/,
  // src/domain/time/reading/likelyTime.ts
  /\s*(?:>+|》+|[|｜]+|→)\s*/g,
  /[（(](周[一二三四五六日天].*节)[)）]$/,
  /[（(]([^（()）]*周)[,，、]\s*([^（()）]+)[)）]$/,
  /[\s,，;；、/]+$/,
  // src/domain/time/sessions/cellReaders.ts
  /^(.*\S)\s+(\S*[单双]\S*)$/s,
  // src/domain/time/reading/columns/fullTimeColumn.ts
  /[节第(（[［【\d].*[周节\d)）\]］】]/,
  // src/domain/time/reading/timeComponents.ts
  /\s*[,/@]?\s*/y,
  // src/domain/time/reading/timeNumbers.ts
  /^\s*[除不停跳含包了去课过第]*\s*\d/,
  // src/domain/time/reading/timeJoins.ts
  /\d\s*节?\s*[-~～—–至到]/,
];

/** Patterns for files in the browser, in a Web Worker with a timeout. */
export const FILES: readonly RegExp[] = [
  // src/domain/columns/headerWords.ts
  /[([{【][^)\]}】]*[)\]}】]/g,
  /[([{【]([^)\]}】]+)[)\]}】]/,
  // src/domain/columns/valueKinds.ts, values of at most 200 characters
  /\s*[(（][^)）]*[)）]\s*$|\s*[/／、,，;；].*$/s,
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  /\d.*班|级.*(班|专业)|(班|级)$/,
  // src/domain/columns/wholeCells.ts
  /[(（[【][^)）\]】]*[)）\]】]/g,
  /^[A-Za-z]?\d{4,12}[\s/-]*|[\s/-]*[A-Za-z]?\d{4,12}$/g,
  /第.*周|节/,
  /\d.*班$|^(?:20)?\d{2}级|级.{1,20}班$|^\p{Script=Han}{2,}\d{1,3}班$/u,
  // src/sheets/ask/askBandRows.ts
  /\s*[(（](?:共\s*)?\d{1,4}\s*[人名位]?[)）]$|[:：]$/,
  // src/sheets/match/columns/unusedColumns.ts
  /^\s*第?0?(\d{1,2})(?:\.0+)?\s*[周节]?\s*$/,
  // src/sheets/match/tables/formLines.ts
  /^[《_\s]+|[》_\s,，;；]+$/g,
  // src/sheets/read/numberFormats.ts, formats of at most 255 characters
  /^[hms0]*h[hms0]*$/i,
  /"[^"]*"|\\.|\[[^\]]*\]|[_*].|[^a-z0#?]/gi,
  // src/sheets/read/xlsx/workbookParts.ts
  /([^/]+)$/,
  // src/sheets/read/struckTags.ts
  /<style[\s>][\s\S]*?<\/style/gi,
  /[^{}]+\{[^{}]*\}/g,
  // src/sheets/read/struckText.ts
  /<(?:\w+:)?xf\s[^>]*>/g,
  // src/sheets/write/writeXlsx.ts
  /^[\s']+|[\s']+$/g,
];

/**
 * Patterns for short texts. The server limits search texts to 200 and browser names to 300
 * characters, and an amount has 15 digits.
 */
export const SHORT: readonly RegExp[] = [
  // mock/db/query/spelling.ts
  /^[a-z\d]*[a-z][a-z\d]*$/,
  // mock/environmentFile.ts
  /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/,
  // mock/http/page/pageText.ts
  /<style>([\s\S]*?)<\/style>/g,
  // src/utils/browserName.ts
  /Version\/(\d+).*Safari/,
  // src/utils/format/chineseAmount.ts
  /\.?0+$/,
];
