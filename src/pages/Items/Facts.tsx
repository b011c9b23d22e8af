import styles from './Items.module.css';

interface FactsProps {
  /** Names with what they are. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** A few figures side by side. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
