/**
 * One line of a cell from the course system 树维: the teachers, and the class time in a form that
 * `parseTimeText` reads.
 */
export interface Arrangement {
  names: string;
  time: string;
}

const ARRANGEMENT =
  /^(?:(\p{Script=Han}[\p{Script=Han}·,，、]{1,30})\s+)?((?:星期|周)[一二三四五六日天])\s+(\d{1,2}-\d{1,2})\s+([单双]?)\[(\d[\d,-]*)\]\s*(.*)$/u;

/**
 * Reads lines such as `李二 星期三 1-2 [1-8] 教一101`, which the course system 树维 writes. Returns
 * undefined if a line has another form.
 */
export const arrangementsIn = (text: string): Arrangement[] | undefined => {
  const found: Arrangement[] = [];
  for (const line of text.split(/[\r\n;；]+/)) {
    if (line.trim() === '') continue;
    const [match, names = '', weekday, periods, parity, weeks, location] =
      ARRANGEMENT.exec(line.trim()) ?? [];
    if (match === undefined) return undefined;
    const when = `${weeks}周${parity && `(${parity})`} ${weekday} ${periods}节`;
    found.push({ names, time: `${when} ${location}`.trim() });
  }
  return found.length > 0 ? found : undefined;
};
