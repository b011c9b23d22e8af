import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { dashboardText } from '@/locales/page/dashboard';
import styles from './Table.module.css';

interface PagerProps {
  page: number;
  pages: number;
  total: number;
  onChange: (page: number) => void;
}

export const Pager = ({ page, pages, total, onChange }: PagerProps) => {
  const text = useText(dashboardText);
  const common = useText(commonText);
  return (
    <nav className={styles.pager} aria-label={text.pages}>
      <span>{common.total(total)}</span>
      <Button
        type="text"
        size="small"
        icon={<Icon of={LeftOutlined} />}
        aria-label={text.previousPage}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      <span aria-current="page">{text.pageOf(page, pages)}</span>
      <Button
        type="text"
        size="small"
        icon={<Icon of={RightOutlined} />}
        aria-label={text.nextPage}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
};
