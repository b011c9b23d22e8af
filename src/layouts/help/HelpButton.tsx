import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { lazyPart } from '@/components/lazy/lazyPart';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { frameText } from '@/locales/frame';
import { OFFICE_TOPICS, TEACHER_TOPICS, topicAt } from './helpTopics';

const HelpDrawer = lazyPart('help', () =>
  import('./HelpDrawer').then((module) => module.HelpDrawer),
);

export const HelpButton = ({ isTeacher = false }: { isTeacher?: boolean }) => {
  const text = useText(frameText);
  const { pathname, search } = useLocation();
  const { value, open, close } = useDialogParam('help');
  return (
    <>
      <Button
        type="text"
        icon={<Icon of={QuestionCircleOutlined} />}
        aria-label={text.help}
        title={text.help}
        onClick={() => open(topicAt(pathname + search))}
      />
      {value && (
        <HelpDrawer
          topic={value}
          topics={isTeacher ? TEACHER_TOPICS : OFFICE_TOPICS}
          onTopic={open}
          onClose={close}
        />
      )}
    </>
  );
};
