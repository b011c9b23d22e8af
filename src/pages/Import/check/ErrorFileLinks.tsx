import { LinkButton } from '@/components/display/LinkButton';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Import.module.css';

const KINDS = ['xlsx', 'csv'] as const;

export const ErrorFileLinks = ({ target, label }: { target: ImportTarget; label: string }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  return (
    <span className={styles.links}>
      {label}
      {KINDS.map((kind) => (
        <LinkButton
          key={kind}
          onClick={() => dispatch({ type: 'import/saveErrors', payload: { target, kind } })}
        >
          {text.templateKinds[kind]}
        </LinkButton>
      ))}
    </span>
  );
};
