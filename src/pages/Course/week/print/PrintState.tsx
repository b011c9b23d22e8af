import type { Printout } from '@/contract/printout';
import { useText } from '@/locales/catalogue';
import { printoutText } from '@/locales/course/printout';

interface PrintStateProps {
  hasTerm: boolean;
  failed: boolean;
  units: Printout['units'] | undefined;
  total: number | undefined;
  done: number;
  /** The number of pages whose text is very small. Undefined until all pages have been rendered. */
  shrunk: number | undefined;
}

export const PrintState = ({ hasTerm, failed, units, total, done, shrunk }: PrintStateProps) => {
  const text = useText(printoutText);
  if (!hasTerm) return text.noTerm;
  if (failed) return text.failed;
  if (!units) return text.counting;
  if (units.length === 0 || total === 0) return text.nothing;
  if (total === undefined) return null;
  if (shrunk === undefined) {
    return (
      <>
        {text.progress(done, total)}
        <progress max={total} value={done} aria-label={text.progress(done, total)} />
      </>
    );
  }
  return [text.ready(total), shrunk > 0 && text.shrunk(shrunk)].filter(Boolean).join('');
};
