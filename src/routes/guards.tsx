import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Authorized } from '@/components/access/Authorized';
import { ExceptionView } from '@/components/feedback/ExceptionView';
import { useAppSelector } from '@/store/hooks';
import type { Authority } from '@/utils/access/checkAuthority';
import { loginPath } from '@/utils/access/redirect';
import { reportPageView } from '@/utils/analytics';
import { cancelPageReads } from '@/utils/request/request';

interface GuardProps {
  authority: Authority;
  redirectPath?: string | undefined;
  children: ReactNode;
}

const useRole = () => useAppSelector(({ login }) => login.authority);

const Refused = () => (
  <>
    <PageView path="/exception/403" />
    <ExceptionView type="403" />
  </>
);

/**
 * Shows a page only to users with access. Other users see the 403 page or are redirected to
 * `redirectPath`.
 */
export const PageGuard = ({ authority, redirectPath, children }: GuardProps) => (
  <Authorized
    authority={authority}
    current={useRole()}
    denied={redirectPath ? <Navigate to={redirectPath} replace /> : <Refused />}
  >
    {children}
  </Authorized>
);

/**
 * Shows a layout only to users with access. Other users are redirected to the sign-in page, and
 * return after they have signed in.
 */
export const LayoutGuard = ({ authority, children }: GuardProps) => {
  const location = useLocation();
  return (
    <Authorized
      authority={authority}
      current={useRole()}
      denied={<Navigate to={loginPath(location)} replace />}
    >
      {children}
    </Authorized>
  );
};

let reportedKey: string | undefined;

/** Reports a page view under `path`, once for each navigation (P-02). */
export const PageView = ({ path }: { path: string }) => {
  const { key, search } = useLocation();
  useEffect(() => {
    const viewKey = `${key} ${path}`;
    if (reportedKey === viewKey) return;
    reportedKey = viewKey;
    reportPageView({ pathname: path, search });
  }, [key, path, search]);
  return null;
};

/** Cancels a page's pending read calls when the user leaves the page (H-07). */
export const PageReads = ({ children }: { children: ReactNode }) => {
  useEffect(() => cancelPageReads, []);
  return children;
};
