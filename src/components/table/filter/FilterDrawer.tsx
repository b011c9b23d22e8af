import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface FilterDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export const FilterDrawer = ({ title, onClose, children }: FilterDrawerProps) => (
  <Drawer open title={title} onClose={onClose} placement="bottom" size="80%">
    {children}
  </Drawer>
);
