import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRecordForm } from '@/components/form/useRecordForm';
import type { ChangeRequest } from '@/contract/changeRequest';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { useAppDispatch } from '@/store/hooks';
import { type AskedValues, BLANK, commonTeachers, toInput } from './askedValues';
import { useRequestDone } from './useRequestDone';

/**
 * Manages the form in which a secretary makes a request on behalf of a teacher. `own` is the class
 * from which the user opened the form.
 */
export const useAskForm = (own: Session | undefined, onClose: () => void) => {
  const { form: text } = useText(requestsText);
  const dispatch = useAppDispatch();
  const sayDone = useRequestDone();
  const [reasons, setReasons] = useState<string[]>([]);
  const initial = own ? { ...BLANK, classes: [own] } : BLANK;
  const toValues = () => initial;
  const record = useRecordForm<AskedValues, ChangeRequest>({
    draftKey: `request new ${own?.id ?? ''}`,
    initial,
    record: undefined,
    toValues,
    save: (values) => dispatch({ type: 'changeRequest/ask', payload: toInput(values) }),
    onSaved: (request) => {
      sayDone(request, request.state === 'accepted' ? text.askedMade : text.asked);
      onClose();
    },
  });
  const { form } = record;
  const kind = Form.useWatch('kind', form) ?? BLANK.kind;
  const watched = Form.useWatch('classes', form);
  const classes = watched ?? [];
  const urgent = Form.useWatch('urgent', form) ?? false;
  const teachers = commonTeachers(classes);
  const [first, ...others] = classes;
  const single = others.length === 0 ? first : undefined;

  const start = useEffectEvent(async () => {
    const settings = await dispatch({ type: 'ledger/settings' });
    if (settings.Success) setReasons(settings.Value.reasons);
  });
  useEffect(() => {
    start();
  }, []);

  const chooseTeacher = useEffectEvent((_ids: string) => {
    if (!watched) return;
    const chosen = form.getFieldValue('teacherId');
    if (teachers.some(({ contactId }) => contactId === chosen)) return;
    form.setFieldValue('teacherId', teachers[0]?.contactId);
  });
  const teacherIds = teachers.map(({ contactId }) => contactId).join();
  useEffect(() => chooseTeacher(teacherIds), [teacherIds]);

  const roomQuery = () => {
    const { date = single?.date, periodStart = single?.periodStart } = form.getFieldsValue();
    if (!single || !date || !periodStart) return {};
    const periodEnd = periodStart + single.periodEnd - single.periodStart;
    return {
      ...{ at: { date, periodStart, periodEnd } },
      ...{ sessionId: single.id, courseId: single.courseId },
    };
  };

  return {
    ...{ record, toValues, kind, classes, teachers, urgent, reasons, roomQuery },
    /** The selected class, if there is exactly one. Otherwise undefined. */
    single,
    several: others.length > 0,
  };
};
