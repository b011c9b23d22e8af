import { Section } from '@/components/frame/Section';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { useAppSelector } from '@/store/hooks';
import { KeywordTable } from './KeywordTable';
import { inOrder, orderOf, rankedKeywords, sorterOf } from './keywords';
import { Pager } from './Pager';

const PAGE_SIZE = 10;

/** A page's number out of the address; one that is none, or past the end, is the nearest that is. */
const pageOf = (text: string | null, pages: number): number =>
  Math.min(/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1, pages);

/** What is searched for most; order and page are kept in the address. */
export const Keywords = () => {
  const text = useText(dashboardText);
  const words = useAppSelector(({ chart }) => chart.searchData);
  const [params, change] = useAddressParams();
  const order = orderOf(params.get('sorter'));
  const pages = Math.max(1, Math.ceil(words.length / PAGE_SIZE));
  const page = pageOf(params.get('page'), pages);
  const start = (page - 1) * PAGE_SIZE;
  return (
    <Section title={text.keywords} empty={words.length === 0 && text.noKeywords}>
      <KeywordTable
        words={inOrder(rankedKeywords(words), order).slice(start, start + PAGE_SIZE)}
        order={order}
        onOrder={(next) => change({ sorter: sorterOf(next), page: undefined })}
      />
      <Pager
        page={page}
        pages={pages}
        total={words.length}
        onChange={(next) => change({ page: next > 1 ? String(next) : undefined })}
      />
    </Section>
  );
};
