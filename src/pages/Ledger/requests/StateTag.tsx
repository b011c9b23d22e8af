import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { ChangeRequest, RequestState } from '@/contract/changeRequest';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';

const LOOKS = {
  unit: { color: 'blue', icon: ClockCircleOutlined },
  office: { color: 'blue', icon: ClockCircleOutlined },
  accepted: { color: 'green', icon: CheckCircleOutlined },
  refused: { color: 'red', icon: CloseCircleOutlined },
  withdrawn: { color: 'default', icon: RollbackOutlined },
} as const satisfies Record<RequestState, object>;

/** The look of an approved request whose class change was undone later. */
const UNDONE = LOOKS.withdrawn;

/** Shows the state of a request as a tag. An overdue request has a second tag. */
export const StateTag = ({ request }: { request: ChangeRequest }) => {
  const { states, undone } = useText(requestText);
  const { overdue } = useText(requestsText);
  const { state, isOverdue, isUndone = false } = request;
  const { color, icon } = isUndone ? UNDONE : LOOKS[state];
  return (
    <>
      <Tag color={color} icon={<Icon of={icon} />}>
        {isUndone ? undone : states[state]}
      </Tag>
      {isOverdue && <Tag color="orange">{overdue}</Tag>}
    </>
  );
};
