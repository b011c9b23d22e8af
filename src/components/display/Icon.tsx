import type { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';

type Drawing = typeof PlusOutlined;

/**
 * A drawing beside words that say the same, or in a button that has a name: it is decoration. By themselves
 * the drawings have English names, which a screen reader would put before each Chinese word.
 */
export const Icon = ({ of: Drawn, ...props }: { of: Drawing } & ComponentProps<Drawing>) => (
  <Drawn {...props} aria-hidden />
);
