import { Link } from 'react-router-dom';
import { accessOfPath, allows } from '@/contract/access';
import type { HistoryType } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { readSignIn } from '@/utils/access/authority';

const HISTORY = '/system/history';

/** A link from a record to its history entries, for roles that may open the history page. */
export const HistoryLink = ({ type, id }: { type: HistoryType; id: number }) => {
  const text = useText(historyText);
  if (!allows(accessOfPath(HISTORY), readSignIn().authority)) return null;
  return <Link to={`${HISTORY}?type=${type}&id=${id}`}>{text.link}</Link>;
};
