import { useMedia } from './useMedia';

const FROM = { md: 768, lg: 992 };

/**
 * Returns true if the screen is narrower than 768 px (`md`) or 992 px (`lg`). antd's own hook would
 * render each component twice.
 */
export const useNarrow = (below: keyof typeof FROM = 'md'): boolean =>
  !useMedia(`(min-width: ${FROM[below]}px)`);
