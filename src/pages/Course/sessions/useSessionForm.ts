import { useRef } from 'react';
import { useFormPreview } from '@/components/form/useFormPreview';
import { useRecordForm } from '@/components/form/useRecordForm';
import { hasEffects } from '@/components/notices/hasEffects';
import { useFormTelling } from '@/components/notices/useFormTelling';
import type { FreeTimeQuery, RoomQuery } from '@/contract/freeTimes';
import type { SavedSession, Session } from '@/contract/rule';
import type { SessionPreviewQuery } from '@/contract/session';
import { toDay } from '@/domain/time/dates';
import type { Time } from '@/domain/timetable/moveByClock';
import { useAppDispatch } from '@/store/hooks';
import { toCause } from '../shared/cause';
import {
  FORM_FIELDS,
  furtherValues,
  type SessionAction,
  type SessionValues,
  toInput,
  toValues,
  valuesFor,
} from './sessionValues';
import { type SessionVerb, verbOf } from './sessionVerb';
import { useSessionSaved } from './useSessionSaved';

interface Options {
  session: Session;
  action: SessionAction | undefined;
  time: Time | undefined;
  onSaved: (() => void) | undefined;
  onClose: () => void;
}

/** Manages the form for one class session, and previews what saving it would change. */
export const useSessionForm = ({ session, action, time, onSaved, onClose }: Options) => {
  const dispatch = useAppDispatch();
  const isFurther = action === 'further';
  const { id, courseId } = session;
  const initial = isFurther ? furtherValues(session) : toValues(session);
  const handleSaved = useSessionSaved(session, onSaved);
  const savedVerb = useRef<SessionVerb>('edit');

  const record = useRecordForm<SessionValues, Session & Partial<SavedSession>>({
    draftKey: `${isFurther ? 'further' : 'session'} ${id}`,
    initial,
    record: isFurther ? undefined : session,
    toValues,
    save: async (values, changed, version = session.version) => {
      const more = { notices: telling.takeChoice(), cause: toCause(values.cause) };
      savedVerb.current = isFurther ? 'further' : verbOf(changed, session);
      const answer = await (isFurther
        ? dispatch({ type: 'session/add', payload: { courseId, ...toInput(values), ...more } })
        : dispatch({
            type: 'rule/updateSession',
            payload: { courseId, id, version, ...toInput(changed), ...more },
          }));
      if (!answer.Success && answer.ErrorCode === 'NOTICES_CHANGED') void lookNow();
      return answer;
    },
    onSaved: (saved) => {
      handleSaved(saved, savedVerb.current);
      onClose();
    },
  });

  const queryOf = (): SessionPreviewQuery | undefined => {
    const changed = record.changed();
    const { date, periodStart, periodEnd } = { ...initial, ...changed };
    if (!date || !periodStart || !periodEnd) return undefined;
    return isFurther
      ? { courseId, ...toInput({ ...initial, ...changed }) }
      : { id, ...toInput(changed) };
  };
  const {
    preview,
    isRendered,
    begin: beginPreview,
    previewNow: lookNow,
    looking,
  } = useFormPreview({
    queryOf,
    ask: (payload) => dispatch({ type: 'session/preview', payload }),
    isWorthSeeing: ({ problem, holiday, afterTerm, notices, ...effects }) =>
      problem !== null ||
      holiday !== null ||
      afterTerm ||
      notices.length > 0 ||
      hasEffects(effects),
  });
  const telling = useFormTelling(preview?.notices);
  const problem = preview?.problem ?? undefined;
  /**
   * The problem that prevents saving. Undefined if there is none, or if no form field can show it.
   */
  const fieldProblem = FORM_FIELDS.some((field) => field === problem?.field) ? problem : undefined;
  const looked = looking(record);
  const { handleChange } = looked;

  const apply = (chosen: SessionAction) => {
    record.form.setFieldsValue(valuesFor(chosen, session));
    handleChange();
  };
  /** Fills in the initial values once the form has rendered, and requests the first preview. */
  const begin = () => {
    // The time to which the user has just moved the class replaces the time in an unsaved draft.
    if (time) fillTime(time);
    else if (action && !record.restored) apply(action);
    beginPreview();
  };

  const changed = isRendered ? record.changed() : {};
  const verb: SessionVerb = isFurther ? 'further' : verbOf(changed, session);

  const current = () => ({ ...initial, ...record.changed() });
  const own = isFurther ? {} : { sessionId: id };
  const freeQueryOf = (): FreeTimeQuery | undefined => {
    const { teachers, room, groupName, periodStart, periodEnd } = toInput(current());
    const periods = periodEnd - periodStart + 1;
    if (!(periods >= 1)) return undefined;
    return { courseId, ...own, teachers, room, groupName, periods, dateFrom: toDay(new Date()) };
  };
  const roomQueryOf = (): RoomQuery => {
    const { date, periodStart, periodEnd } = current();
    if (!date || !periodStart || !periodEnd) return {};
    return { at: { date, periodStart, periodEnd }, courseId, ...own };
  };
  const fillTime = ({ date, periodStart, periodEnd }: Time) => {
    record.form.setFieldsValue({ date, periodStart, periodEnd });
    handleChange();
  };

  return {
    record: telling.ofMainButton(looked),
    ...{ preview, fieldProblem, telling, verb },
    ...{ begin, apply, isFurther, freeQueryOf, roomQueryOf, fillTime },
  };
};
