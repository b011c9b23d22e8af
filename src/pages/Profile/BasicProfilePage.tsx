import { DescriptionBlock } from '@/components/display/DescriptionBlock';
import { PageHeader } from '@/components/frame/PageHeader';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { profileText } from '@/locales/template/profile';
import { useAppSelector } from '@/store/hooks';
import { chineseAmount } from '@/utils/format/chineseAmount';
import { GoodsTable } from './GoodsTable';
import { goodsTotals, moneyText } from './goodsTotals';
import styles from './Profile.module.css';
import { useProfile } from './useProfile';

const BasicProfilePage = () => {
  const text = useText(profileText).basic;
  const goods = useAppSelector(({ profile }) => profile.basicGoods);
  const { state, fetch } = useProfile('profile/fetchBasic');
  const { num, amount } = goodsTotals(goods);
  // False if loading failed or the list is empty. The page then shows only one section, so that the
  // same message does not appear twice.
  const isKnown = state !== 'failed' && (state === 'loading' || goods.length > 0);
  const empty = goods.length === 0 && text.empty;

  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <div className={styles.sections}>
        {isKnown && (
          <Section title={text.summary} state={state} onRetry={fetch}>
            <DescriptionBlock
              items={[
                { label: text.kinds, value: text.kindCount(goods.length) },
                { label: text.num, value: num },
                { label: text.amount, value: text.yuan(moneyText(amount)) },
                {
                  label: text.capitals,
                  value: <span lang="zh-CN">{chineseAmount(amount)}</span>,
                  wide: true,
                },
              ]}
            />
          </Section>
        )}
        <Section title={text.goods} state={state} onRetry={fetch} empty={empty}>
          <GoodsTable goods={goods} />
        </Section>
      </div>
    </>
  );
};

export default BasicProfilePage;
