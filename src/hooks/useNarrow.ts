import { Grid } from 'antd';

/** Whether the screen is narrower than 768 px; false until that is known. */
export const useNarrow = (): boolean => Grid.useBreakpoint().md === false;
