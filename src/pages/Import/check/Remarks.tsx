import { LinkButton } from '@/components/display/LinkButton';
import { type Language, spoken } from '@/contract/base/language';
import { marks } from '@/contract/base/marks';
import { maskNumbersIn } from '@/contract/base/numbersInText';
import type { ImportIssue, ImportTarget } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { ShownRow } from '@/sheets/base/checkTypes';
import styles from '../Import.module.css';
import { PersonChoice } from './PersonChoice';

interface RemarksProps {
  target: ImportTarget;
  row: ShownRow;
  onMend: (texts: Record<string, string>) => void;
}

const CHANGE_LABELS: Record<Language, Record<string, string>> = {
  'zh-CN': { periodEnd: '结束节次', week: '周次' },
  en: { periodEnd: 'Last period', week: 'Weeks' },
};
const MAX_TEXT = 60;

export const columnName = (target: ImportTarget, header: string | undefined, field: string) =>
  header || spoken(CHANGE_LABELS)[field] || fieldLabel(target, field);

const columnOf = (target: ImportTarget, { columns }: ShownRow, field: string): string =>
  columnName(target, columns[field]?.header, field);

const Issue = ({ target, row, onMend, issue }: RemarksProps & { issue: ImportIssue }) => {
  const text = useText(importText);
  const { field, level, message, suggestion } = issue;
  const found = row.columns[field]?.text.slice(0, MAX_TEXT) ?? '';
  return (
    <li className={styles[level]}>
      {columnOf(target, row, field)}
      {level === 'error' && found ? `${marks().quote}${found}${marks().unquote}` : ''}
      {marks().colon}
      {message}
      {suggestion && (
        <>
          {' '}
          <LinkButton onClick={() => onMend({ [field]: suggestion })}>
            {text.takeSuggestion(suggestion)}
          </LinkButton>
        </>
      )}
    </li>
  );
};

export const Remarks = (props: RemarksProps) => {
  const { target, row } = props;
  const text = useText(importText);
  return (
    <ul className={styles.remarks}>
      {row.issues.map((issue) => (
        <Issue key={`${issue.field} ${issue.code} ${issue.message}`} {...props} issue={issue} />
      ))}
      {row.changes.map(({ field, from, to }) => (
        <li key={`${field} ${from} ${to}`}>
          {field === 'sessions'
            ? text.newSessions(to)
            : text.change(
                columnOf(target, row, field),
                maskNumbersIn(from) || text.blank,
                maskNumbersIn(to) || text.blank,
              )}
        </li>
      ))}
      {row.person && (
        <li>
          <PersonChoice target={target} row={row} />
        </li>
      )}
    </ul>
  );
};
