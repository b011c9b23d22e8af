import { CloseCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { ResultView } from '@/components/display/ResultView';
import { useText } from '@/locales/catalogue';
import { resultText } from '@/locales/template/result';
import styles from './Result.module.css';

const REASONS = [
  { key: 'url', to: '/form/advanced-form#url' },
  { key: 'twice', to: '/list/basic-list' },
  { key: 'pending', to: '/profile/advanced' },
] as const;

/**
 * The page after a failed submit (D-05). It lists sample reasons, each with a link to the page on
 * which the user can resolve it.
 */
const FailPage = () => {
  const text = useText(resultText);
  const navigate = useNavigate();
  return (
    <div className={styles.card}>
      <div className={styles.body}>
        <ResultView
          status="error"
          title={text.fail}
          hint={text.failHint}
          actions={
            <Button type="primary" onClick={() => navigate('/form/advanced-form')}>
              {text.toForm}
            </Button>
          }
        >
          <h2>{text.reasonsTitle}</h2>
          <ul className={styles.reasons}>
            {REASONS.map(({ key, to }) => (
              <li key={key}>
                <span className={styles.reason}>
                  <Icon of={CloseCircleOutlined} className={styles.icon} />
                  {text.reasons[key].problem}
                </span>
                <Link to={to}>{text.reasons[key].way}</Link>
              </li>
            ))}
          </ul>
        </ResultView>
      </div>
    </div>
  );
};

export default FailPage;
