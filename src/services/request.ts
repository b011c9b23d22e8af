import * as contract from '@/contract/changeRequest';
import { type RequestOptions, request } from '@/utils/request/request';

export const listRequests = (input: contract.RequestQuery, options?: RequestOptions) =>
  request(contract.listRequests, input, options);
export const readRequest = (id: number) => request(contract.readRequest, { id });
export const previewRequest = (input: contract.PreviewQuery) =>
  request(contract.previewRequest, input);
export const findSubstitutes = (sessionIds: number[]) =>
  request(contract.findSubstitutes, { sessionIds });
export const askForTeacher = (input: contract.RequestForTeacher) =>
  request(contract.askForTeacher, input);
export const acceptRequest = (step: contract.RequestStep, input: contract.AcceptInput) =>
  request(step === 'unit' ? contract.acceptForUnit : contract.acceptForOffice, input);
export const refuseRequest = (step: contract.RequestStep, input: contract.RefuseInput) =>
  request(step === 'unit' ? contract.refuseForUnit : contract.refuseForOffice, input);
export const withdrawRequest = (input: contract.WithdrawInput) =>
  request(contract.withdrawRequest, input);
export const revealRequest = (id: number) => request(contract.revealRequest, { id });
export const countRequests = (options?: RequestOptions) =>
  request(contract.countRequests, {}, options);
