import { CloseCircleFilled } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { textOf } from '@/locales/catalogue';
import { commonText } from '@/locales/common';

/** The value of `allowClear` for antd's Select. By default, its button has an English name. */
export const clearing = () => ({
  clearIcon: <Icon of={CloseCircleFilled} />,
  label: textOf(commonText).clear,
});
