import { MAX_ANSWER, type Refused, type Reply } from '../answers';
import type { Sheet } from '../sheet';
import { type Html, html, NOTHING, pageOf } from './html';
import { sheetPage } from './sheet';

const messagePage = (title: string, text: string, link: Html = NOTHING) =>
  pageOf(title, html`<h1>${title}</h1><p class="card">${text}</p>${link}`);

const again = html`<p><a href="?">重新查看</a></p>`;

/** Pages that show only a short message, for example why a reply is refused. */
export const MESSAGE_PAGES = {
  moved: messagePage(
    '课程已调整，请重新查看',
    '您打开页面之后，这次课的时间、地点或教师有了变动，刚才的回复没有记下。',
    again,
  ),
  begun: messagePage(
    '这次课已经开始',
    '上课之后不能再更改回复，刚才的回复没有记下。需要时请直接联系教务处。',
    again,
  ),
  notAsked: messagePage(
    '这次课不能申请',
    '这次课已经开始，或有了变动。需要时请直接联系教务处。',
    again,
  ),
  nothing: messagePage('没有收到回复', '没有看出您回复的是哪一次课，请返回再试。', again),
  over: messagePage('课程已经结束', '这个地址用于课前确认，课程结束后就不再显示内容。'),
  unknown: messagePage('没有找到', '地址不完整，或者已经失效。请从短信中重新打开，或联系教务处。'),
  tooMany: messagePage('尝试次数太多', '请过几分钟再试；从短信中打开完整的地址不受影响。'),
  failed: messagePage('暂时打不开', '服务器现在没有准备好，刚才的回复没有记下，请稍后再试。'),
} as const;

const STATUSES: Record<Refused, number> = { moved: 409, begun: 409, nothing: 400, tooLong: 422 };

/** Returns the HTTP status and the page that answer a refused reply. */
export const refusedReply = (
  sheet: Sheet,
  { text, classes: [first] }: Reply,
  reason: Refused,
): { status: number; page: string } => {
  const status = STATUSES[reason];
  if (reason !== 'tooLong') return { status, page: MESSAGE_PAGES[reason] };
  const sessionId = first?.sessionId ?? 0;
  const problem = `写了 ${[...text].length} 个字，最多 ${MAX_ANSWER} 个字；请缩短后再提交。`;
  return { status, page: sheetPage(sheet, { typed: { sessionId, text, reason: problem } }) };
};
