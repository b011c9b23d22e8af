import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { KnownPathsContext } from '@/hooks/knownPaths';

export const KnownLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const knows = useContext(KnownPathsContext);
  return knows(to.split('?')[0] ?? to) ? <Link to={to}>{children}</Link> : children;
};
