import * as contract from '@/contract/changeRequest';
import * as requestDecisions from '@/contract/requestDecisions';
import * as requestProposal from '@/contract/requestProposal';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

export const listRequests = (input: contract.RequestQuery, options?: RequestOptions) =>
  request(contract.listRequests, input, options);
export const readRequest = (id: number) => request(contract.readRequest, { id });
export const previewRequest = (input: requestDecisions.PreviewQuery) =>
  request(requestDecisions.previewRequest, input);
export const findSubstitutes = (sessionIds: number[]) =>
  request(requestProposal.findSubstitutes, { sessionIds });
export const askForTeacher = (input: contract.RequestForTeacher) =>
  request(contract.askForTeacher, input);
export const acceptRequest = (step: contract.RequestStep, input: requestDecisions.AcceptInput) =>
  request(
    step === 'unit' ? requestDecisions.acceptForUnit : requestDecisions.acceptForOffice,
    input,
  );
export const refuseRequest = (step: contract.RequestStep, input: requestDecisions.RefuseInput) =>
  request(
    step === 'unit' ? requestDecisions.refuseForUnit : requestDecisions.refuseForOffice,
    input,
  );
export const withdrawRequest = (input: requestDecisions.WithdrawInput) =>
  request(requestDecisions.withdrawRequest, input);
export const revealRequest = (id: number) => request(contract.revealRequest, { id });
export const countRequests = (options?: RequestOptions) =>
  request(contract.countRequests, {}, options);
