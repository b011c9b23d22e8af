import { Grid } from 'antd';

/** Whether the screen is narrower than 768 px, or (`lg`) than 992 px; false until that is known. */
export const useNarrow = (below: 'md' | 'lg' = 'md'): boolean =>
  Grid.useBreakpoint()[below] === false;
