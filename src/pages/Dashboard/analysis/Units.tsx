import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { useAppSelector } from '@/store/hooks';
import { percentText } from '@/utils/numbers';
import { BarList } from '../BarList';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import { meanOf, UNIT_ORDERS, unitsBy } from '../units';
import { useChoice } from '../useChoice';

/** Which units are behind with their teaching. */
export const Units = () => {
  const text = useText(dashboardText);
  const units = useAppSelector(({ chart }) => chart.offlineData);
  const [order, setOrder] = useChoice('units', UNIT_ORDERS, 'lowest');
  const mean = meanOf(units);
  return (
    <Section title={text.units} empty={mean === undefined && text.noUnits}>
      <div className={styles.switches}>
        <Choice
          label={text.orderLabel}
          names={text.orders}
          values={UNIT_ORDERS}
          value={order}
          onChange={setOrder}
        />
        <span className={styles.quiet}>
          {mean !== undefined && text.meanRatio(units.length, percentText(mean))}
        </span>
      </div>
      <BarList
        label={text.units}
        bars={unitsBy(units, order).map(({ name, cvr }) => ({
          name,
          figure: percentText(cvr),
          part: cvr,
          remark: mean !== undefined && cvr < mean && text.belowMean,
        }))}
      />
    </Section>
  );
};
