import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { percentText } from '@/utils/numbers';

/** A change as a word and an arrow; neither direction is good or bad in itself, so it has no colour. */
export const Change = ({ ratio }: { ratio: number }) => {
  const text = useText(dashboardText);
  if (ratio === 0) return text.level;
  return ratio > 0 ? (
    <span>
      <Icon of={ArrowUpOutlined} /> {text.rise(percentText(ratio))}
    </span>
  ) : (
    <span>
      <Icon of={ArrowDownOutlined} /> {text.fall(percentText(-ratio))}
    </span>
  );
};
