import { DescriptionBlock } from '@/components/display/DescriptionBlock';
import type { Transfer } from '@/contract/form';
import { useText } from '@/locales/catalogue';
import { stepFormText } from '@/locales/template/stepForm';
import styles from './StepForm.module.css';
import { amountInDigits, amountInWords } from './transfer';

/** Summarises a money transfer. Shows the amount both in digits and in Chinese capital numerals. */
export const TransferSummary = ({ transfer }: { transfer: Transfer }) => {
  const text = useText(stepFormText);
  const { payAccount, receiverAccount, receiverName, amount } = transfer;
  return (
    <DescriptionBlock
      items={[
        { label: text.fields.payAccount, value: payAccount, wide: true },
        { label: text.fields.receiverAccount, value: receiverAccount, wide: true },
        { label: text.fields.receiverName, value: receiverName, wide: true },
        {
          label: text.fields.amount,
          value: (
            <>
              <strong className={styles.amount}>{amountInDigits(amount)}</strong> {text.yuan}
            </>
          ),
          wide: true,
        },
        { label: text.amountInWords, value: amountInWords(amount), wide: true },
      ]}
    />
  );
};
