import type { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

type Drawing = typeof PlusOutlined;

/**
 * A decorative icon, hidden from screen readers, because they would read antd's English icon name.
 * The text next to the icon, or the name of the button, must have the same meaning.
 */
export const Icon = ({ of: Drawn, ...props }: { of: Drawing } & ComponentProps<Drawing>) => (
  <Drawn {...props} aria-hidden />
);
