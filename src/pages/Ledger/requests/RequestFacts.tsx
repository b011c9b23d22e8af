import { Alert, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { HiddenNumber } from '@/components/display/HiddenNumber';
import type { ChangeRequest } from '@/contract/changeRequest';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { requestsText } from '@/locales/page/requests';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { exactTime } from '@/utils/format/times';
import { courseOf } from '../courseOf';
import { standingText } from '../standing';
import styles from './Requests.module.css';
import { StateTag } from './StateTag';

/**
 * Shows the reason for a request, its classes as they are now and as requested, and the approval
 * steps.
 */
export const RequestFacts = ({ request }: { request: ChangeRequest }) => {
  const text = useText(requestsText);
  const ledger = useText(ledgerText);
  const texts = { text: ledger, time: useText(timeText) };
  const dispatch = useAppDispatch();
  const { id, classes, urgent, mobile, reason, note, substitute, entryNumber } = request;
  const reveal = async () => {
    const answer = await dispatch({ type: 'changeRequest/reveal', payload: id });
    return answer.Success ? answer.Value.mobile : undefined;
  };
  return (
    <>
      <p className={styles.line}>
        <StateTag request={request} />
        {urgent && <Tag color="orange">{text.urgent}</Tag>}
        {[reason, note].filter(Boolean).join(' · ')}
        {entryNumber && (
          <Link to={`/course/changes?number=${encodeURIComponent(entryNumber)}`}>
            {text.entry(entryNumber)}
          </Link>
        )}
      </p>
      {substitute && (
        <p className={styles.line}>
          {text.substitute} {substitute.name}
        </p>
      )}
      {mobile && (
        <p className={styles.line}>
          {text.mobile}{' '}
          <HiddenNumber
            number={mobile}
            onReveal={reveal}
            labels={{ reveal: text.reveal, hide: text.hide, call: text.call }}
          />
        </p>
      )}
      {classes.some(({ now }) => now !== undefined) && (
        <Alert type="warning" showIcon title={text.changed} className={styles.changed} />
      )}
      <ul className={styles.classes}>
        {classes.map((each) => (
          <li key={each.id}>
            <strong>{courseOf(each)}</strong>
            <dl>
              <dt>{ledger.before}</dt>
              <dd>{standingText(each.before, texts)}</dd>
              {each.now !== undefined && (
                <>
                  <dt>{text.now}</dt>
                  <dd>{each.now ? standingText(each.now, texts) : text.gone}</dd>
                </>
              )}
              <dt>{text.wanted}</dt>
              <dd>{standingText(each.after, texts)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <h3 className={styles.heading}>{text.steps}</h3>
      <ol className={styles.steps}>
        {request.steps.map(({ id: stepId, action, step, at, name, sentence }) => (
          <li key={stepId}>
            <span>{exactTime(at)}</span>
            <span>
              {[step && text.by[step], name, text.actions[action], sentence]
                .filter(Boolean)
                .join(' ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};
