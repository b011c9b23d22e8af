import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface MenuDrawerProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export const MenuDrawer = ({ title, onClose, children }: MenuDrawerProps) => (
  <Drawer
    open
    title={title}
    onClose={onClose}
    placement="left"
    size={256}
    styles={{ body: { padding: 0 } }}
  >
    {children}
  </Drawer>
);
