import { Tag } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { ask, toast } from '@/components/feedback/feedback';
import { marks } from '@/contract/base/marks';
import type { RequestState } from '@/contract/changeRequest';
import type { MyRequest, WallPlace } from '@/contract/myRequests';
import type { RequestKind } from '@/contract/requestProposal';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { requestText } from '@/locales/request';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { dayWithWeekday, exactTime } from '@/utils/format/times';
import styles from './My.module.css';

const COLOURS: Partial<Record<RequestState, string>> = {
  unit: 'blue',
  office: 'blue',
  accepted: 'green',
  refused: 'red',
};

const useWanted = (kind: RequestKind) => {
  const text = useText(myText);
  const times = useText(timeText);
  const placeText = ({ date, periodStart, periodEnd, room }: WallPlace) =>
    [dayWithWeekday(date, times), times.periods(periodStart, periodEnd), room]
      .filter(Boolean)
      .join(' ');
  return (before: WallPlace, after: WallPlace) => {
    const wanted = {
      move: placeText(after),
      cancel: text.stays,
      substitute: after.teachers.join(marks().list),
    };
    return `${placeText(before)} → ${wanted[kind]}`;
  };
};

interface RequestItemProps {
  request: MyRequest;
  onChanged: () => void;
}

/** Shows one of the teacher's own requests: its state, its classes and the approval steps. */
export const RequestItem = ({ request, onChanged }: RequestItemProps) => {
  const text = useText(myText);
  const { kinds, states, undone } = useText(requestText);
  const dispatch = useAppDispatch();
  const { id, version, kind, state, urgent, reason, note, classes, classCount, steps } = request;
  const { isUndone = false } = request;
  const wantedText = useWanted(kind);

  const withdraw = async () => {
    const question = { title: text.withdrawTitle, content: text.withdrawHint };
    if (!(await ask({ ...question, okText: text.withdraw, danger: true }))) return;
    const answer = await dispatch({ type: 'my/withdraw', payload: { id, version } });
    if (answer.Success) toast(text.withdrawn);
    onChanged();
  };
  return (
    <li>
      <span>
        <strong>{kinds[kind]}</strong>{' '}
        <Tag color={(!isUndone && COLOURS[state]) || 'default'}>
          {isUndone ? undone : states[state]}
        </Tag>
        {urgent && <Tag color="orange">{text.urgent}</Tag>}
        {request.isOverdue && <Tag color="orange">{text.overdue}</Tag>}
        {request.entryNumber}
      </span>
      {classes.map((each) => (
        <span key={each.id}>
          {each.courseName} · {wantedText(each.before, each.after)}
        </span>
      ))}
      {classCount > classes.length && <span>{text.andMore(classCount)}</span>}
      {(reason || note) && (
        <span className={styles.others}>{[reason, note].filter(Boolean).join(marks().colon)}</span>
      )}
      <ol className={styles.steps}>
        {steps.map(({ id: stepId, action, at, name, sentence }) => (
          <li key={stepId}>
            {exactTime(at)} {name} {text.actions[action]}
            {sentence && `${marks().colon}${sentence}`}
          </li>
        ))}
      </ol>
      {request.mayWithdraw && <LinkButton onClick={withdraw}>{text.withdraw}</LinkButton>}
    </li>
  );
};
