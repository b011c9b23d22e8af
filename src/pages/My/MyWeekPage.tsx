import { Segmented } from 'antd';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { ListView } from './ListView';
import styles from './My.module.css';
import { WeekView } from './WeekView';

const MessagesView = lazyPart('my-messages', () =>
  import('./MessagesView').then((module) => module.MessagesView),
);
const CalendarView = lazyPart('my-calendar', () =>
  import('./CalendarView').then((module) => module.CalendarView),
);

const VIEWS = ['week', 'list', 'messages', 'calendar'] as const;

/** Shows a teacher's own classes, messages and calendar addresses. */
const MyWeekPage = () => {
  const text = useText(myText);
  const [params, change] = useAddressParams();
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'week';
  return (
    <>
      <PageHeader title={text.week} />
      <Segmented
        block
        className={styles.views ?? ''}
        aria-label={text.viewLabel}
        value={view}
        options={VIEWS.map((value) => ({ value, label: text.views[value] }))}
        onChange={(value) => change({ view: value === 'week' ? '' : value, week: '' })}
      />
      {view === 'week' && <WeekView />}
      {view === 'list' && <ListView />}
      {view === 'messages' && <MessagesView />}
      {view === 'calendar' && <CalendarView />}
    </>
  );
};

export default MyWeekPage;
