import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Icon } from '@/components/display/Icon';
import { LEVELS, type Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { ruleTableText } from '@/locales/course/ruleTable';

export const CreateButton = ({ onCreate }: { onCreate: (level: Level) => void }) => {
  const { create } = useText(courseText);
  const { createOf } = useText(ruleTableText);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: LEVELS.map((level) => ({ key: level, label: createOf[level] })),
        onClick: ({ key }) => onCreate(key as Level),
      }}
    >
      <Button type="primary" icon={<Icon of={PlusOutlined} />}>
        {create}
      </Button>
    </Dropdown>
  );
};
