import { Button } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { marks } from '@/contract/base/marks';
import { type ImportTarget, VERDICTS } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import type { IssueGroup } from '@/sheets/base/checkTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';
import { columnName } from './Remarks';

const SHOWN = 5;

interface GroupProps {
  target: ImportTarget;
  group: IssueGroup;
  disabled: boolean;
}

/**
 * One kind of error or warning, with the number of affected rows. The user can list these rows, or
 * apply the suggestion to all of them.
 */
const Group = ({ target, group, disabled }: GroupProps) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const only = useAppSelector((state) => state.import.current[target].rows.filter.only);
  const { key, level, field, header, message, isSame, count, suggested } = group;
  const show = () =>
    dispatch({
      type: 'import/showRows',
      payload: { target, filter: { verdicts: VERDICTS, only: key }, page: 1 },
    });
  return (
    <li className={only === key ? styles.current : undefined}>
      <LinkButton onClick={show}>{text.issueRows(count)}</LinkButton>
      <span className={styles[level]}>
        {marks().colon}
        {columnName(target, header, field)}
        {marks().colon}
        {isSame ? message : text.likeThis(message)}
      </span>{' '}
      {suggested > 1 && (
        <Button
          size="small"
          disabled={disabled}
          onClick={() => dispatch({ type: 'import/mendAll', payload: { target, key } })}
        >
          {text.takeAll(suggested)}
        </Button>
      )}
    </li>
  );
};

export const IssueGroups = ({ target, disabled }: { target: ImportTarget; disabled: boolean }) => {
  const text = useText(importText);
  const groups = useAppSelector((state) => state.import.current[target].check?.groups) ?? [];
  if (groups.length === 0) return null;
  const list = (shown: readonly IssueGroup[]) => (
    <ul className={styles.groups}>
      {shown.map((group) => (
        <Group key={group.key} {...{ target, group, disabled }} />
      ))}
    </ul>
  );
  const more = groups.slice(SHOWN);
  return (
    <section className={styles.gap} aria-label={text.review}>
      {list(groups.slice(0, SHOWN))}
      {more.length > 0 && (
        <details className={styles.settled}>
          <summary>{text.moreGroups(more.length)}</summary>
          {list(more)}
        </details>
      )}
    </section>
  );
};
