import { CloseCircleFilled } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { textOf } from '@/locales/catalogue';
import { commonText } from '@/locales/common';

/**
 * Returns a value for `allowClear` of antd's Select, so that the label of the clear button is
 * translated. antd's own label is English.
 */
export const clearing = () => ({
  clearIcon: <Icon of={CloseCircleFilled} />,
  label: textOf(commonText).clear,
});
