import { useEffect, useMemo, useRef, useState } from 'react';
import { Paper } from '@/components/print/Paper';
import type { Printout, PrintoutQuery } from '@/contract/printout';
import type { Term } from '@/contract/term';
import { fitPage } from './fitPage';
import { TermPage } from './TermPage';
import { WeekPage } from './WeekPage';

interface SheetsProps {
  query: PrintoutQuery;
  term: Term | undefined;
  printout: Printout;
  /** Receives the number of finished pages. */
  onProgress: (done: number) => void;
  /** Receives the number of pages whose text is very small. */
  onReady: (shrunk: number) => void;
}

const RUN = 8;
/** The text of a page counts as very small if the page is scaled below this factor. */
const SMALL = 0.6;

/**
 * Renders the pages to print, a few at a time. Scales the content of each page to fit on A4 paper.
 */
export const Sheets = ({ query, term, printout, onProgress, onReady }: SheetsProps) => {
  const { sheets, sessions, clashing } = printout;
  const [shown, setShown] = useState(RUN);
  const box = useRef<HTMLDivElement>(null);
  const fitted = useRef({ pages: 0, shrunk: 0 });
  const byId = useMemo(() => new Map(sessions.map((each) => [each.id, each])), [sessions]);
  const marked = useMemo(() => new Set(clashing), [clashing]);
  const SheetPage = query.by === 'course' ? TermPage : WeekPage;

  useEffect(() => {
    const pages = [...(box.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
    for (const page of pages.slice(fitted.current.pages)) {
      if (fitPage(page) < SMALL) fitted.current.shrunk += 1;
    }
    fitted.current.pages = pages.length;
    onProgress(pages.length);
    if (pages.length >= sheets.length) {
      onReady(fitted.current.shrunk);
      return;
    }
    const next = setTimeout(() => setShown(shown + RUN));
    return () => clearTimeout(next);
  }, [shown, sheets, onProgress, onReady]);

  return (
    <Paper>
      <div ref={box}>
        {sheets.slice(0, shown).map((sheet, index) => (
          <SheetPage
            // biome-ignore lint/suspicious/noArrayIndexKey: two teachers may have the same name, and the order never changes.
            key={index}
            {...{ ...query, term, sheet, clashing: marked }}
            sessions={sheet.sessions.flatMap((id) => byId.get(id) ?? [])}
          />
        ))}
      </div>
    </Paper>
  );
};
