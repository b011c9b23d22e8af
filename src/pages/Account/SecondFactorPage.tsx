import { Button } from 'antd';
import { useContext, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { useText } from '@/locales/catalogue';
import { secondFactorText } from '@/locales/secondFactor';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { afterSignIn } from '@/utils/access/redirect';
import styles from './Account.module.css';
import { FactorSetup } from './secondFactor/FactorSetup';

/**
 * A page on which the user must set up the second factor (codes from an app) before opening any
 * other page.
 */
const SecondFactorPage = () => {
  const text = useText(secondFactorText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const knows = useContext(KnownPathsContext);
  const { authority: role, landing } = useAppSelector(({ login }) => login);
  // Loads the signed-in user, so that the setup form knows about a single sign-on. After a single
  // sign-on, the form does not ask for the password.
  useEffect(() => {
    const onRefused = () => dispatch({ type: 'login/expire' });
    dispatch({ type: 'user/fetchCurrent', payload: { onRefused } });
  }, [dispatch]);
  const handleDone = () => {
    const redirect = new URLSearchParams(search).get('redirect');
    navigate(afterSignIn(redirect, role, knows, landing), { replace: true });
  };
  return (
    <>
      <h1 className={styles.title}>{text.pageTitle}</h1>
      <p className={styles.hint}>{text.pageHint}</p>
      <FactorSetup onDone={handleDone} />
      <p className={styles.aside}>
        <Button type="link" size="small" onClick={() => dispatch({ type: 'login/logout' })}>
          {text.signOut}
        </Button>
      </p>
    </>
  );
};

export default SecondFactorPage;
