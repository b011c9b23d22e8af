import { useMedia } from './useMedia';

/** antd's widths of a screen, in pixels. */
const FROM = { md: 768, lg: 992 };

/** Whether the screen is narrower than 768 px, or (`lg`) than 992 px. antd's own hook draws all twice that ask it. */
export const useNarrow = (below: keyof typeof FROM = 'md'): boolean =>
  !useMedia(`(min-width: ${FROM[below]}px)`);
