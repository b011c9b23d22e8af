import { toast } from '@/components/feedback/feedback';
import { LandingSelect } from '@/components/frame/LandingSelect';
import { accessOfPath, allows } from '@/contract/access';
import { marks } from '@/contract/base/marks';
import { MAIN } from '@/contract/base/roles';
import type { LandingPage } from '@/contract/preferences';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { landingText } from '@/locales/landing';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

/** The page that opens after sign-in if the office has not chosen another one. */
const STANDARD: LandingPage = '/form/basic-form';

/**
 * Lets the office choose the page that opens after sign-in. The choice applies to all accounts that
 * have not chosen a page themselves (D-09).
 */
export const OfficeLanding = () => {
  const text = useText(landingText);
  const { roles } = useText(frameText);
  const dispatch = useAppDispatch();
  const role = useAppSelector(({ login }) => login.authority);
  const landing = useAppSelector(({ user }) => user.currentUser.landing);
  const busy = useEffectLoading('user/keepOfficeLanding');
  if (!landing) return null;
  const access = accessOfPath(landing.office ?? STANDARD);
  const without = MAIN.filter((each) => !allows(access, each)).map((each) => roles[each]);
  const handleChange = async (page: LandingPage | null) => {
    const answer = await dispatch({ type: 'user/keepOfficeLanding', payload: page });
    if (answer.Success) toast(text.saved);
  };
  return (
    <LandingSelect
      label={text.office}
      none={text.standard}
      value={landing.office}
      role={role}
      busy={busy}
      note={without.length > 0 ? text.opensHome(without.join(marks().list)) : undefined}
      onChange={handleChange}
    />
  );
};
