import type { ChangeRequest, RequestState } from '@/contract/changeRequest';
import { instantText } from '@/domain/sms/messageClass';
import { KIND_NAMES } from '@/domain/sms/requestMessages';
import { type Html, html, NOTHING } from './html';

const REQUEST_STATE_NAMES: Record<RequestState, string> = {
  unit: '待院系审批',
  office: '待教务审批',
  accepted: '已同意',
  refused: '已退回',
  withdrawn: '已撤回',
};

/**
 * Renders the state of the person's newest change request for a class, with a button to withdraw it
 * if that is still possible.
 */
const askedOf = (request: ChangeRequest, week: string): Html => {
  const { id, version, kind, state, createdAt, classCount, steps, isUndone, may } = request;
  const stateText = isUndone ? '已同意，已撤销' : REQUEST_STATE_NAMES[state];
  const count = classCount > 1 ? `（共 ${classCount} 次课）` : '';
  const sentence = steps.at(-1)?.sentence ?? '';
  const withdraw = may.includes('withdraw')
    ? html`<form method="post" action="?withdraw${week ? html`&amp;week=${week}` : NOTHING}"><button name="request" value="${`${id} ${version}`}">撤回申请</button></form>`
    : NOTHING;
  return html`<p class="said ${state === 'refused' ? 'bad' : ''}">您在 ${instantText(createdAt)} 申请${KIND_NAMES[kind]}${count}：<strong>${stateText}</strong>${sentence ? html`<br>${sentence}` : NOTHING}</p>${withdraw}`;
};

/**
 * Renders the state of the person's change request for a class. Offers the links to a new request
 * unless a request is waiting. `week` is the Monday of the week page to return to.
 */
export const requestOf = (request: ChangeRequest | undefined, links: Html, week = ''): Html => {
  if (!request) return links;
  return html`${askedOf(request, week)}${request.may.includes('withdraw') ? NOTHING : links}`;
};
