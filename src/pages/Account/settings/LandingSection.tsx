import { toast } from '@/components/feedback/feedback';
import { LandingSelect } from '@/components/frame/LandingSelect';
import { Section } from '@/components/frame/Section';
import { readsRecords } from '@/contract/account';
import type { LandingPage } from '@/contract/preferences';
import { useText } from '@/locales/catalogue';
import { landingText } from '@/locales/landing';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';

/** The section where users choose the page that opens after they sign in (D-09). */
export const LandingSection = () => {
  const text = useText(landingText);
  const dispatch = useAppDispatch();
  const role = useAppSelector(({ login }) => login.authority);
  const landing = useAppSelector(({ user }) => user.currentUser.landing);
  const busy = useEffectLoading('user/keepLanding');
  // Roles that may not read records can open at most one of the pages to choose from, so the
  // section is hidden. It is also hidden if an older server sends no `landing`.
  if (!readsRecords(role) || !landing) return null;
  const handleChange = async (page: LandingPage | null) => {
    const answer = await dispatch({ type: 'user/keepLanding', payload: page });
    if (answer.Success) toast(text.saved);
  };
  return (
    <Section title={text.title}>
      <LandingSelect
        label={text.own}
        none={text.asOffice}
        value={landing.own}
        role={role}
        busy={busy}
        onChange={handleChange}
      />
    </Section>
  );
};
