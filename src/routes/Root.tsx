import type { App } from '@/store/createApp';
import { AddModelContext } from './context';

/** The application, ready to mount. */
export const Root = ({ console: { Root: Provider, addModel } }: { console: App }) => (
  <AddModelContext value={addModel}>
    <Provider />
  </AddModelContext>
);
