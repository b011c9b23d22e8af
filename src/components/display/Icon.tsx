import type { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

type Drawing = typeof PlusOutlined;

/**
 * A decorative icon. It is hidden from screen readers, which would read antd's English icon name.
 * The text next to the icon, or the button's name, must say what the icon means.
 */
export const Icon = ({ of: Drawn, ...props }: { of: Drawing } & ComponentProps<Drawing>) => (
  <Drawn {...props} aria-hidden />
);
