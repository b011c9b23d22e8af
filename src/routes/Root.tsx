import { ConsoleBoundary } from '@/components/feedback/RenderBoundary';
import type { App } from '@/store/createApp';
import { AddModelContext } from './context';

export const Root = ({ console: { Root: Provider, addModel } }: { console: App }) => (
  <ConsoleBoundary>
    <AddModelContext value={addModel}>
      <Provider />
    </AddModelContext>
  </ConsoleBoundary>
);
