import { LinkButton } from '@/components/display/LinkButton';
import { marks } from '@/contract/base/marks';
import type { ClassEffects } from '@/contract/changeEffects';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import styles from './Notices.module.css';

interface EffectsSummaryProps {
  effects: ClassEffects;
  /** The id of the section that shows all effects. */
  sectionId: string;
}

/**
 * A line next to the save button of a long form, with the number of timetable clashes and of people
 * whom no message can reach. A click scrolls to the section with all effects of the change.
 */
export const EffectsSummary = ({ effects, sectionId }: EffectsSummaryProps) => {
  const text = useText(sessionText).effects;
  const { clashes, unreachable } = effects;
  const facts = [
    clashes.total > 0 ? text.clashCount(clashes.total) : text.noClashes,
    ...(unreachable.length > 0 ? [text.unreachableCount(unreachable.length)] : []),
  ];
  const isWarning = clashes.total + unreachable.length > 0;
  const show = () => {
    const section = document.getElementById(sectionId);
    section?.scrollIntoView({ block: 'center' });
    section?.focus({ preventScroll: true });
  };
  return (
    <span className={isWarning ? styles.warningSummary : undefined}>
      <LinkButton onClick={show}>{facts.join(marks().comma)}</LinkButton>
    </span>
  );
};
