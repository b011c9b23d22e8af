import { Progress } from 'antd';
import { Link } from 'react-router-dom';
import { Section } from '@/components/frame/Section';
import { marks } from '@/contract/base/marks';
import { percentText } from '@/contract/base/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { useAppSelector } from '@/store/hooks';
import styles from '../Dashboard.module.css';
import { exactText } from '../links';
import { lowestFirst } from '../units';
import { useMonthLinks } from './useMonthLinks';

const SHOWN = 4;

/**
 * Lists the units with the lowest share of people who can be reached. Hidden if everybody can be
 * reached.
 */
export const Attention = () => {
  const text = useText(dashboardText);
  const units = useAppSelector(({ chart }) => chart.offlineData);
  const { people } = useMonthLinks();
  const lacking = lowestFirst(units).filter(({ cvr }) => cvr < 1);
  if (units.length === 0) {
    return <p className={styles.blank}>{text.attention + marks().colon + text.noPeople}</p>;
  }
  if (lacking.length === 0) return null;
  return (
    <Section title={text.attention} extra={<Link to="/dashboard/analysis">{text.allUnits}</Link>}>
      <ul className={styles.rings}>
        {lacking.slice(0, SHOWN).map(({ name, cvr }) => {
          const link = people({ unit: exactText(name) });
          return (
            <li key={name}>
              <Progress
                type="circle"
                size={96}
                percent={cvr * 100}
                format={() => percentText(cvr)}
                aria-label={name}
              />
              {link ? <Link to={link}>{name}</Link> : <span>{name}</span>}
            </li>
          );
        })}
      </ul>
    </Section>
  );
};
