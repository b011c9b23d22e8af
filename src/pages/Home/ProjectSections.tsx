import { useCallback, useEffect } from 'react';
import { Initial } from '@/components/display/Initial';
import { RelativeTime } from '@/components/display/RelativeTime';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Home.module.css';
import { KnownLink } from './KnownLink';

const useProjects = () => {
  const dispatch = useAppDispatch();
  const { notice, failed } = useAppSelector(({ project }) => project);
  const loading = useEffectLoading('project/fetch');
  const fetch = useCallback(() => dispatch({ type: 'project/fetch' }), [dispatch]);
  const state = failed && !loading ? 'failed' : 'ready';
  return { notice, fetch, state } as const;
};

export const ProjectNotices = () => {
  const text = useText(workplaceText);
  const { notice, fetch, state } = useProjects();
  useEffect(() => {
    fetch();
  }, [fetch]);
  if (state === 'ready' && notice.length === 0) return null;
  return (
    <Section title={text.notices} state={state} onRetry={fetch}>
      <ul className={styles.notices}>
        {notice.map(({ id, title, description, href, member, updatedAt }) => (
          <li key={id} className={styles.what}>
            <span>
              <KnownLink to={href}>{title}</KnownLink>
            </span>
            <span>{description}</span>
            <span className={styles.quiet}>
              {member} · <RelativeTime at={updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

export const Team = () => {
  const text = useText(workplaceText);
  const { notice } = useProjects();
  const members = [...new Map(notice.map((each) => [each.member, each.memberLink]))];
  if (members.length === 0) return null;
  return (
    <Section title={text.team}>
      <ul className={styles.team}>
        {members.map(([member, link]) => (
          <li key={member}>
            <Initial name={member} />
            <KnownLink to={link}>{member}</KnownLink>
          </li>
        ))}
      </ul>
    </Section>
  );
};
