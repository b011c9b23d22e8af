import { Progress } from 'antd';
import { SmallChart } from '@/components/chart/SmallChart';
import { addDays } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { useAppSelector } from '@/store/hooks';
import { numberText, percentText } from '@/utils/numbers';
import styles from '../Dashboard.module.css';
import { FigureCard } from '../FigureCard';
import { meanOf, unitsBy } from '../units';
import { Change } from './Change';
import { changeOf, monthlyOver, totalsOf, valueAt } from './series';

const Visits = ({ today }: { today: string }) => {
  const text = useText(dashboardText);
  const points = useAppSelector(({ chart }) => chart.visitData);
  const now = valueAt(points, today);
  const change = changeOf(valueAt(points, addDays(today, -1)), now);
  const last = points.at(-1);
  return (
    <FigureCard
      name={text.visitsToday}
      figure={now === undefined ? undefined : numberText(now)}
      unit={text.visitsUnit}
      note={
        change === undefined ? (
          last && text.latestVisits(last.x, numberText(last.y))
        ) : (
          <>
            {text.comparedYesterday} <Change ratio={change} />
          </>
        )
      }
    >
      {last && (
        <SmallChart
          kind="line"
          name={text.visits}
          labelTitle={text.day}
          points={points}
          unit={text.visitsUnit}
        />
      )}
    </FigureCard>
  );
};

const Searches = () => {
  const text = useText(dashboardText);
  const points = useAppSelector(({ chart }) => chart.visitData2);
  const totals = totalsOf(points);
  const [first, last] = [points[0]?.x, points.at(-1)?.x];
  return (
    <FigureCard
      name={text.searches}
      scope={first && last && text.between(first.slice(5), last.slice(5))}
      figure={totals && numberText(totals.total)}
      unit={text.searchesUnit}
      note={totals && text.dailyMean(numberText(Math.round(totals.mean)))}
    >
      {totals && (
        <SmallChart
          kind="bar"
          name={text.searches}
          labelTitle={text.day}
          points={points}
          unit={text.searchesUnit}
        />
      )}
    </FigureCard>
  );
};

const Classes = ({ today }: { today: string }) => {
  const text = useText(dashboardText);
  const points = useAppSelector(({ chart }) => chart.salesData);
  const totals = totalsOf(points);
  const month = monthlyOver(points, 'month', today)[0]?.value;
  return (
    <FigureCard
      name={text.classesYear}
      figure={totals && numberText(totals.total)}
      unit={text.classesUnit}
      note={month != null && text.thisMonth(numberText(month))}
    >
      {totals && (
        <SmallChart
          kind="bar"
          name={text.classes}
          labelTitle={text.month}
          points={points}
          unit={text.classesUnit}
        />
      )}
    </FigureCard>
  );
};

const Completion = () => {
  const text = useText(dashboardText);
  const units = useAppSelector(({ chart }) => chart.offlineData);
  const mean = meanOf(units);
  const [lowest] = unitsBy(units, 'lowest');
  return (
    <FigureCard
      name={text.completion}
      figure={mean === undefined ? undefined : percentText(mean)}
      note={lowest && text.lowestUnit(lowest.name, percentText(lowest.cvr))}
    >
      {mean !== undefined && (
        <span className={styles.progress} aria-hidden="true">
          <Progress percent={mean * 100} showInfo={false} />
        </span>
      )}
    </FigureCard>
  );
};

/** What the office wants to know first, each with its course in small. */
export const Summary = ({ today }: { today: string }) => {
  const text = useText(dashboardText);
  return (
    <ul className={styles.figures} aria-label={text.summary}>
      <Visits today={today} />
      <Searches />
      <Classes today={today} />
      <Completion />
    </ul>
  );
};
