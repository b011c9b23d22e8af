import { plain } from '@/contract/base/fields';
import { validate } from '@/contract/base/validation';
import type { ImportIssue } from '@/contract/import/import';
import { sessionShape } from '@/contract/rule';
import { meansNone } from '@/domain/base/cells';
import { leftOutAt, warningAt } from '@/domain/base/issues';
import type { TimeTexts } from '@/domain/time/reading/timeCells';

const SESSION_TEXTS = ['form', 'topic', 'room', 'requirement'] as const;

export const isSessionText = (field: string): boolean =>
  SESSION_TEXTS.some((text) => text === field);

const NOWHERE =
  /^(?:[待未暂][\u4e00-\u9fff]{0,3}[定排配知]|另行通知|见通知|同上|同前|上同|[〃″]|自定|自行[安排联系解决定选]{2}|自选|不[需用][要]?(?:教室|场地)|无需(?:教室|场地)|不详|不定|已?停[课上]?|已?取消|调课|放假|tb[ad]|n\/?a|\?+)$/i;

/**
 * Matches a room cell in which the room seems to change, such as `A103→A105`, `A103改A105` or
 * `101（第2周在102）`, so that it is unclear which class is in which room.
 */
const CHANGING = /→|->|=>|⇒|[调改换][至到为在用]|(?<=\d)[改换](?=\S)|\d\s*周|[单双]周/;

/**
 * True for a room cell that names no room, such as 待定 (to be decided). If 待定 were stored as a room,
 * all such classes would clash.
 */
const isNowhere = (text: string, issues: ImportIssue[]): boolean => {
  if (text === '' || meansNone(text)) return true;
  const isUnknown = NOWHERE.test(plain(text));
  if (isUnknown) issues.push(warningAt('room', 'ROOM_UNKNOWN', { text }));
  else if (CHANGING.test(text)) issues.push(warningAt('room', 'ROOM_CHANGES', { text }));
  return isUnknown;
};

/**
 * Reads the cells that apply to all class sessions of a row, such as room and topic. A text that is
 * too long is left out with a warning, but a group name that is too long is an error.
 */
export const readTexts = (texts: TimeTexts, issues: ImportIssue[]) => {
  const read = (field: (typeof SESSION_TEXTS)[number] | 'groupName'): string => {
    const text = texts[field] ?? '';
    if (field === 'room' && isNowhere(text, issues)) return '';
    const checked = validate(sessionShape[field], text);
    if (checked.ok) return checked.value;
    const [error] = checked.errors;
    if (error && field === 'groupName') issues.push({ ...error, field, level: 'error' });
    else if (error) issues.push(leftOutAt(field, text, error.message));
    return '';
  };
  return {
    form: read('form'),
    topic: read('topic'),
    room: read('room'),
    groupName: read('groupName'),
    requirement: read('requirement'),
  };
};
