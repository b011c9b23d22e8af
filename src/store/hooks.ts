import { useDispatch, useSelector } from 'dva';
import type { EffectAction, ReducerAction, Results } from '@/models/defineModel';
import type { DirectoryShape } from '@/models/directory';
import type { ErrorShape } from '@/models/error';
import type { GlobalShape } from '@/models/global';
import type { ImporterShape } from '@/models/importer';
import type { LoginShape } from '@/models/login';
import type { OverviewShape } from '@/models/overview';
import type { RegisterShape } from '@/models/register';
import type { RuleShape } from '@/models/rule';
import type { SiteShape } from '@/models/site';
import type { TermShape } from '@/models/term';
import type { UserShape } from '@/models/user';

/** Every model by namespace; a new one is one line here. */
interface Shapes {
  directory: DirectoryShape;
  error: ErrorShape;
  global: GlobalShape;
  importer: ImporterShape;
  login: LoginShape;
  overview: OverviewShape;
  register: RegisterShape;
  rule: RuleShape;
  site: SiteShape;
  term: TermShape;
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

/** Sends a message; awaiting it gives what its effect gives. */
export type AppDispatch = <A extends AppAction>(action: A) => Promise<ResultOf<A['type']>>;

export const useAppDispatch = (): AppDispatch => useDispatch() as unknown as AppDispatch;

export const useAppSelector = <T>(selector: (state: AppState) => T): T =>
  useSelector(selector as never) as T;

/** Whether the effect of this message is under way. */
export const useEffectLoading = (type: AppAction['type']): boolean =>
  useAppSelector(({ loading }) => loading.effects[type] ?? false);
