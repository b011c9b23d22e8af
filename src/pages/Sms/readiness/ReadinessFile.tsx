import { ListFile } from '@/components/print/ListFile';
import type { ReadinessInput, UnreachableTeacher } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch } from '@/store/hooks';

type Text = (typeof smsText)['zh-CN']['readiness'];

/**
 * Converts the list of teachers who cannot be reached to a table for export. Each row contains one
 * teacher and the first affected class.
 */
export const readinessTable = (
  teachers: readonly UnreachableTeacher[],
  { columns, file, reasons }: Text,
) => ({
  headers: [
    ...[columns.name, file.staffNo, columns.unit, file.officePhone, columns.reason],
    ...[file.date, file.time, file.course, columns.sessions],
  ],
  rows: teachers.map(({ name, staffNo, unit, officePhone, reason, next, sessions }) => [
    ...[name, staffNo, unit, officePhone, reasons[reason]],
    ...[next.date, next.startTime, next.courseName, String(sessions)],
  ]),
});

export const ReadinessFile = ({ query, total }: { query: ReadinessInput; total: number }) => {
  const dispatch = useAppDispatch();
  const { readiness: text } = useText(smsText);
  return (
    <ListFile
      name={text.file.name}
      total={total}
      read={async (onProgress) => {
        const payload = { query, onProgress };
        const answer = await dispatch({ type: 'printout/unreachable', payload });
        return answer.Success ? { ...answer, Value: readinessTable(answer.Value, text) } : answer;
      }}
      save={(table) => dispatch({ type: 'printout/save', payload: table })}
    />
  );
};
