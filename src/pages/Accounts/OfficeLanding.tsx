import { toast } from '@/components/feedback/feedback';
import { LandingSelect } from '@/components/frame/LandingSelect';
import type { LandingPage } from '@/contract/preferences';
import { useText } from '@/locales/catalogue';
import { landingText } from '@/locales/landing';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

/** The page that opens after sign-in of accounts that have not chosen one (D-09). */
export const OfficeLanding = () => {
  const text = useText(landingText);
  const dispatch = useAppDispatch();
  const role = useAppSelector(({ login }) => login.authority);
  const landing = useAppSelector(({ user }) => user.currentUser.landing);
  const busy = useEffectLoading('user/keepOfficeLanding');
  if (!landing) return null;
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
      onChange={handleChange}
    />
  );
};
