import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Loading } from '@/components/feedback/Loading';
import { type Authority, checkAuthority } from '@/utils/access/checkAuthority';

interface AuthorizedProps {
  authority: Authority;
  current: string;
  /** The page or redirect to render if the role may not see `children`. */
  denied: ReactNode;
  children: ReactNode;
}

/**
 * Renders `children` if the role may see them, and `denied` if not. Shows a large spinner while a
 * promise decides.
 */
export const Authorized = ({ authority, current, denied, children }: AuthorizedProps) => {
  const answer = useMemo(() => checkAuthority(authority, current), [authority, current]);
  const [settled, setSettled] = useState<{ answer: unknown; allowed: boolean }>();

  useEffect(() => {
    if (typeof answer === 'boolean') return;
    let wanted = true;
    answer.then((allowed) => {
      if (wanted) setSettled({ answer, allowed });
    });
    return () => {
      wanted = false;
    };
  }, [answer]);

  if (typeof answer === 'boolean') return answer ? children : denied;
  if (settled?.answer !== answer) return <Loading spinning size="large" />;
  return settled.allowed ? children : denied;
};
