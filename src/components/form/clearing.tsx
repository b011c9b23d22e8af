import { CloseCircleFilled } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { textOf } from '@/locales/catalogue';
import { commonText } from '@/locales/common';

/**
 * Returns the value of `allowClear` for antd's Select, with a translated label for the clear
 * button. By default, this button has an English label.
 */
export const clearing = () => ({
  clearIcon: <Icon of={CloseCircleFilled} />,
  label: textOf(commonText).clear,
});
