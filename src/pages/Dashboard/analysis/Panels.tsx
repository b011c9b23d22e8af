import { useDeferredValue } from 'react';
import { marks } from '@/contract/base/marks';
import type { Figures } from '@/contract/figures';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import styles from '../Dashboard.module.css';
import { FigurePanel } from '../FigurePanel';
import type { Links } from '../links';
import { hasFigures } from '../panel';
import type { Period } from './period';
import { useClassPanels } from './useClassPanels';
import { useMessagePanels } from './useMessagePanels';
import { useChangesPanel, useReachPanel, useReasonsPanel } from './useOfficePanels';

interface PanelsProps {
  figures: Figures;
  links: Links;
  period: Period;
  today: string;
}

const NONE: NonNullable<Figures['changes']> = [];

const NO_REASONS: NonNullable<Figures['reasons']> = [];

/**
 * The number of panels to render first. The others render later, so that the page appears sooner.
 */
const FIRST = 2;

/**
 * Shows the panels of the statistics. Panels that require action by the office come first. Panels
 * without numbers shrink to single lines at the end.
 */
export const Panels = ({ figures, links, period, today }: PanelsProps) => {
  const text = useText(dashboardText);
  const isReady = useDeferredValue(true, false);
  const classes = useClassPanels(figures.classes, links, period, today);
  const { failures, usage } = useMessagePanels(figures.messages, links, period, today);
  const reach = useReachPanel(figures.people, links);
  const changes = useChangesPanel(figures.changes ?? NONE, links, period, today);
  const reasons = useReasonsPanel(figures.reasons ?? NO_REASONS, links);
  const panels = [
    ...(figures.messages.messages > 0 ? [failures] : []),
    reach,
    ...(figures.changes ? [changes] : []),
    ...(figures.reasons ? [reasons] : []),
    usage,
    ...classes,
  ];
  const filled = panels.filter(hasFigures);
  const blank = panels.filter((panel) => !hasFigures(panel));
  const last = filled.length - 1;
  return (
    <>
      <div className={styles.halves}>
        {filled.slice(0, isReady ? undefined : FIRST).map((panel, index) => (
          <FigurePanel key={panel.key} panel={panel} wide={index === last && last % 2 === 0} />
        ))}
      </div>
      {isReady && blank.length > 0 && (
        <ul className={styles.blank} aria-label={text.withoutFigures}>
          {blank.map(({ key, title, empty }) => (
            <li key={key}>{title + marks().colon + empty}</li>
          ))}
        </ul>
      )}
    </>
  );
};
