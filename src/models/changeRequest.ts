import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Page } from '@/contract/base/list';
import type {
  ChangeRequest,
  RequestForTeacher,
  RequestQuery,
  RequestStep,
} from '@/contract/changeRequest';
import type { FreeTimeQuery, FreeTimes, KnownRooms, RoomQuery } from '@/contract/freeTimes';
import type {
  HistoryRestored,
  restoreHistory as restoreHistoryCall,
} from '@/contract/historyRestore';
import type {
  AcceptInput,
  PreviewedRequest,
  PreviewQuery,
  RefuseInput,
  WithdrawInput,
} from '@/contract/requestDecisions';
import type { FreePerson } from '@/contract/requestProposal';
import type { Session, SessionQuery } from '@/contract/rule';
import type { NoticesQuery, OfferedNotices } from '@/contract/sms/sms';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListReducers,
  listReducers,
  type PageEffects,
  pageEffects,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState } from '@/models/base/listState';
import { restoreHistory } from '@/services/history';
import * as service from '@/services/request';
import { listSessions } from '@/services/rule';
import { findFreeTimes, findRooms } from '@/services/session';
import { listNotices } from '@/services/sms';

type Decision<I> = I & { step: RequestStep };
export type Accepting = Decision<AcceptInput>;

export interface ChangeRequestShape {
  state: ListState<ChangeRequest, RequestQuery>;
  reducers: ListReducers<ChangeRequest, RequestQuery>;
  effects: PageEffects<ChangeRequest, RequestQuery> & {
    /** Loads one change request (调停课申请) with all its classes. */
    read: Effect<number, Envelope<ChangeRequest>>;
    preview: Effect<PreviewQuery, Envelope<PreviewedRequest>>;
    accept: Effect<Accepting, Envelope<ChangeRequest>>;
    refuse: Effect<Decision<RefuseInput>, Envelope<ChangeRequest>>;
    withdraw: Effect<WithdrawInput, Envelope<ChangeRequest>>;
    /** Makes a change request on behalf of a teacher, for secretaries. */
    ask: Effect<RequestForTeacher, Envelope<ChangeRequest>>;
    reveal: Effect<number, Envelope<{ mobile: string }>>;
    /** Loads the classes to choose from for a request. */
    classes: Effect<SessionQuery, Envelope<Page<Session>>>;
    substitutes: Effect<number[], Envelope<FreePerson[]>>;
    freeTimes: Effect<FreeTimeQuery, Envelope<FreeTimes>>;
    rooms: Effect<RoomQuery, Envelope<KnownRooms>>;
    /** Loads the people who are affected if the user undoes a change, to choose who is notified. */
    notices: Effect<NoticesQuery, Envelope<OfferedNotices>>;
    undo: Effect<InputOf<typeof restoreHistoryCall>, Envelope<HistoryRestored>>;
  };
}

export const changeRequest = defineModel<'changeRequest', ChangeRequestShape>({
  namespace: 'changeRequest',
  state: emptyList,
  reducers: listReducers<ChangeRequest, RequestQuery, ChangeRequestShape['state']>(emptyList),
  effects: {
    ...pageEffects<ChangeRequest, RequestQuery>(service.listRequests),
    *read({ payload }, { call }) {
      return yield* call(service.readRequest, payload);
    },
    *preview({ payload }, { call }) {
      return yield* call(service.previewRequest, payload);
    },
    // These effects reload the list after a failure, too, because somebody else may have decided on
    // the request.
    accept: batchEffect(({ step, ...input }: Accepting) => service.acceptRequest(step, input)),
    refuse: batchEffect(({ step, ...input }: Decision<RefuseInput>) =>
      service.refuseRequest(step, input),
    ),
    withdraw: batchEffect(service.withdrawRequest),
    ask: savingEffect(service.askForTeacher),
    *reveal({ payload }, { call }) {
      return yield* call(service.revealRequest, payload);
    },
    *classes({ payload }, { call }) {
      return yield* call(listSessions, payload);
    },
    *substitutes({ payload }, { call }) {
      return yield* call(service.findSubstitutes, payload);
    },
    *freeTimes({ payload }, { call }) {
      return yield* call(findFreeTimes, payload);
    },
    *rooms({ payload }, { call }) {
      return yield* call(findRooms, payload);
    },
    *notices({ payload }, { call }) {
      return yield* call(listNotices, payload);
    },
    undo: batchEffect(restoreHistory),
  },
});
