import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { percentText } from '@/components/numbers';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';

/** A change as a word and an arrow; neither direction is good or bad in itself, so it has no colour. */
export const Change = ({ ratio }: { ratio: number }) => {
  const text = useText(dashboardText);
  if (ratio === 0) return text.level;
  return ratio > 0 ? (
    <span>
      <ArrowUpOutlined aria-hidden /> {text.rise(percentText(ratio))}
    </span>
  ) : (
    <span>
      <ArrowDownOutlined aria-hidden /> {text.fall(percentText(-ratio))}
    </span>
  );
};
