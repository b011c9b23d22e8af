import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect } from 'react';
import { Icon } from '@/components/display/Icon';
import { PageHeader } from '@/components/frame/PageHeader';
import { Section } from '@/components/frame/Section';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import { lazyPart } from '@/components/lazy/lazyPart';
import { LEVELS } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { leaderOf } from '@/domain/time/newTerm';
import { useReloads } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { termText } from '@/locales/course/term';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './System.module.css';
import { TermCard } from './term/TermCard';
import { useTermActions } from './term/useTermActions';

const TermEditor = lazyPart('term-editor', () =>
  import('./term/TermEditor').then((module) => module.TermEditor),
);

const NEW = 'new';

/**
 * Returns the term whose period times the user must confirm. For a postgraduate term that uses the
 * undergraduate times, this is the undergraduate term.
 */
const hoursOwnerOf = (terms: readonly Term[], term: Term): Term =>
  (term.follows.includes('hours') && leaderOf(terms, term)) || term;

/** A page with the calendars of all undergraduate and postgraduate terms (T-06). */
const TermsPage = () => {
  const text = useText(termText);
  const dispatch = useAppDispatch();
  const { list, loaded, failed } = useAppSelector(({ term }) => term);
  const loading = useEffectLoading('term/fetch');
  const dialog = useDialogParam('term');
  const actions = useTermActions();
  const fetch = useCallback(() => dispatch({ type: 'term/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  useReloads(VIEWS.terms, fetch);

  const edited = list.find(({ id }) => String(id) === dialog.value);
  const settled = failed && !loading ? 'failed' : 'ready';
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => dialog.open(NEW)}>
            {text.create}
          </Button>
        }
      >
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <div className={styles.levels}>
        {LEVELS.map((level) => {
          const terms = list.filter((term) => term.level === level);
          return (
            <Section
              key={level}
              title={text.levels[level]}
              state={loading && list.length === 0 ? 'loading' : settled}
              onRetry={fetch}
              empty={terms.length === 0 && text.empty}
            >
              <ul className={styles.terms}>
                {terms.map((term) => (
                  <TermCard
                    key={term.id}
                    term={term}
                    actions={actions}
                    onEdit={() => dialog.open(String(term.id))}
                    onCheck={() => dialog.open(String(hoursOwnerOf(list, term).id))}
                  />
                ))}
              </ul>
            </Section>
          );
        })}
      </div>
      {dialog.value && dialog.value !== NEW && !edited && (
        <LoadedDialog missing={!loading && list.length > 0} onClose={dialog.close} />
      )}
      {((dialog.value === NEW && loaded) || edited) && (
        <TermEditor
          key={dialog.value}
          term={edited}
          onClose={dialog.close}
          onSaved={(saved) => {
            dialog.close();
            actions.saved(saved);
          }}
        />
      )}
    </>
  );
};

export default TermsPage;
