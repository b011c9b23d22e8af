import { useDispatch, useSelector } from 'dva';
import { isOffice } from '@/contract/account';
import type { AccountShape } from '@/models/account/account';
import type { AccountsShape } from '@/models/account/accounts';
import type { LoginShape } from '@/models/account/loginShape';
import type { RegisterShape } from '@/models/account/register';
import type { UserShape } from '@/models/account/user';
import type { ActivitiesShape } from '@/models/activities';
import type { AlarmsShape } from '@/models/alarms';
import type { EffectAction, ReducerAction, Results } from '@/models/base/defineModel';
import type { CalendarShape } from '@/models/calendar';
import type { ChangeRequestShape } from '@/models/changeRequest';
import type { ChartShape } from '@/models/chart';
import type { DirectoryShape } from '@/models/directory';
import type { ErrorShape } from '@/models/error';
import type { FiguresShape } from '@/models/figures';
import type { FormShape } from '@/models/form';
import type { GlobalShape } from '@/models/global';
import type { HistoryShape } from '@/models/history';
import type { ImportShape } from '@/models/import/importShape';
import type { IntegrationsShape } from '@/models/integrations';
import type { LedgerShape } from '@/models/ledger';
import type { ListShape } from '@/models/list';
import type { MonitorShape } from '@/models/monitor';
import type { MyShape } from '@/models/my';
import type { OverviewShape } from '@/models/overview';
import type { PrintoutShape } from '@/models/printout';
import type { ProfileShape } from '@/models/profile';
import type { ProjectShape } from '@/models/project';
import type { RoomsShape } from '@/models/rooms';
import type { RuleShape } from '@/models/rule';
import type { SearchShape } from '@/models/search';
import type { SessionShape } from '@/models/session';
import type { SiteShape } from '@/models/site';
import type { SmsEveningShape } from '@/models/sms/smsEvening';
import type { SmsProblemsShape } from '@/models/sms/smsProblems';
import type { SmsSettingsShape } from '@/models/sms/smsSettings';
import type { SmsShape } from '@/models/sms/smsShape';
import type { SmsStandingShape } from '@/models/sms/smsStanding';
import type { TermShape } from '@/models/term';
import type { TimetableShape } from '@/models/timetable';
import type { TokensShape } from '@/models/tokens';

/** The types of all models, by namespace. Add a line here for each new model. */
interface Shapes {
  account: AccountShape;
  accounts: AccountsShape;
  activities: ActivitiesShape;
  calendar: CalendarShape;
  chart: ChartShape;
  figures: FiguresShape;
  directory: DirectoryShape;
  error: ErrorShape;
  form: FormShape;
  global: GlobalShape;
  history: HistoryShape;
  import: ImportShape;
  changeRequest: ChangeRequestShape;
  ledger: LedgerShape;
  list: ListShape;
  login: LoginShape;
  monitor: MonitorShape;
  my: MyShape;
  overview: OverviewShape;
  printout: PrintoutShape;
  profile: ProfileShape;
  project: ProjectShape;
  register: RegisterShape;
  rooms: RoomsShape;
  rule: RuleShape;
  search: SearchShape;
  session: SessionShape;
  site: SiteShape;
  sms: SmsShape;
  smsProblems: SmsProblemsShape;
  smsSettings: SmsSettingsShape;
  smsEvening: SmsEveningShape;
  smsStanding: SmsStandingShape;
  term: TermShape;
  timetable: TimetableShape;
  integrations: IntegrationsShape;
  alarms: AlarmsShape;
  tokens: TokensShape;
  user: UserShape;
}

type Namespace = keyof Shapes;

export type AppState = { [N in Namespace]: Shapes[N]['state'] } & {
  loading: { effects: Record<string, boolean | undefined> };
};

export type AppAction = {
  [N in Namespace]: ReducerAction<N, Shapes[N]> | EffectAction<N, Shapes[N]>;
}[Namespace];

type AllResults = { [N in Namespace]: Results<N, Shapes[N]> }[Namespace];
type ResultOf<T extends string> = AllResults extends infer R
  ? R extends Record<T, infer V>
    ? V
    : never
  : never;

/** Dispatches an action and returns the result of its effect. */
export type AppDispatch = <A extends AppAction>(action: A) => Promise<ResultOf<A['type']>>;

export const useAppDispatch = (): AppDispatch => useDispatch() as unknown as AppDispatch;

export const useAppSelector = <T>(selector: (state: AppState) => T): T => useSelector(selector);

export const useEffectLoading = (type: AppAction['type']): boolean =>
  useAppSelector(({ loading }) => loading.effects[type] ?? false);

/**
 * True if the user may edit all records. A department's secretary may only read records and correct
 * telephone numbers.
 */
export const useIsOffice = (): boolean => useAppSelector(({ login }) => isOffice(login.authority));

export const useIsSecretary = (): boolean =>
  useAppSelector(({ login }) => login.authority === 'secretary');
