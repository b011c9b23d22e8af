import { useCallback, useEffect } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { Section } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import { numberText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BarList } from '../BarList';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import { useChoice } from '../useChoice';
import { filterOf, TAG_KINDS, tagsOf } from './tags';
import { useMonthLinks } from './useMonthLinks';

const SHOWN = 12;
const EXTENTS = ['top', 'all'] as const;

/**
 * Shows the most frequent topics in the timetable, such as departments or places. The user chooses
 * the kind of topic.
 */
export const Tags = () => {
  const text = useText(dashboardText);
  const dispatch = useAppDispatch();
  const { tags, loaded, failed } = useAppSelector(({ monitor }) => monitor);
  const [kind, setKind] = useChoice('tags', TAG_KINDS, 'departments');
  const [extent, setExtent] = useChoice('extent', EXTENTS, 'top');
  const { classes } = useMonthLinks();
  const fetch = useCallback(() => dispatch({ type: 'monitor/fetchTags' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  const ranked = tagsOf(tags, kind);
  const shown = extent === 'all' ? ranked : ranked.slice(0, SHOWN);
  const most = ranked[0]?.value ?? 1;
  const unsettled = failed ? 'failed' : 'loading';
  if (loaded && tags.length === 0) {
    return <p className={styles.blank}>{text.tags + marks().colon + text.noTags}</p>;
  }
  return (
    <Section title={text.tags} state={loaded ? 'ready' : unsettled} onRetry={fetch}>
      <div className={styles.switches}>
        <Choice
          label={text.tagLabel}
          names={text.tagKinds}
          values={TAG_KINDS}
          value={kind}
          onChange={setKind}
        />
        {ranked.length > SHOWN && (
          <LinkButton onClick={() => setExtent(extent === 'all' ? 'top' : 'all')}>
            {extent === 'all' ? text.showFewerTags : text.showAllTags(ranked.length)}
          </LinkButton>
        )}
      </div>
      {ranked.length === 0 ? (
        <p className={styles.empty}>{text.noTags}</p>
      ) : (
        <BarList
          wide
          label={text.tagKinds[kind]}
          bars={shown.map(({ name, value }) => ({
            name,
            figure: numberText(value),
            part: value / most,
            to: classes(filterOf(kind, name)),
          }))}
        />
      )}
    </Section>
  );
};
