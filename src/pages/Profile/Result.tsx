import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { profileText } from '@/locales/template/profile';
import type { Operation } from './operations';
import styles from './Profile.module.css';

const ICONS = {
  agree: <Icon of={CheckCircleOutlined} />,
  reject: <Icon of={CloseCircleOutlined} />,
};

export const Result = ({ status }: Pick<Operation, 'status'>) => {
  const { statuses } = useText(profileText).advanced;
  return (
    <span className={styles[status]}>
      {ICONS[status]} {statuses[status]}
    </span>
  );
};
