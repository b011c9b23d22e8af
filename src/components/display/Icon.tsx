import type { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

type Drawing = typeof PlusOutlined;

/**
 * A decorative icon, hidden from screen readers. They would read antd's English icon name before
 * the Chinese word. So the text next to the icon, or the button's name, has to say the same.
 */
export const Icon = ({ of: Drawn, ...props }: { of: Drawing } & ComponentProps<Drawing>) => (
  <Drawn {...props} aria-hidden />
);
