import { Drawer, Segmented } from 'antd';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { type HelpPage, type HelpTopic, helpText } from '@/locales/help';
import { termsText } from '@/locales/terms';
import { underBase } from '@/utils/basePath';
import styles from './Help.module.css';

const WIDTH = 640;

/**
 * A help picture that matches the light or dark theme. The browser downloads it only when the user
 * scrolls to it.
 */
const Picture = ({ name, alt }: HelpPage['picture']) => {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  return (
    <img
      src={underBase(`/help/${name}.${theme}.webp`)}
      alt={alt}
      width={1200}
      height={720}
      loading="lazy"
      className={styles.picture}
    />
  );
};

const Words = () => {
  const text = useText(termsText);
  return (
    <dl className={styles.words}>
      {Object.entries(text.words).map(([name, { word, meaning }]) => (
        <div key={name}>
          <dt>{word}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
};

interface HelpDrawerProps {
  /** The help topic in the URL. If the topic is unknown, the first topic is shown. */
  topic: string;
  topics: readonly HelpTopic[];
  onTopic: (topic: HelpTopic) => void;
  onClose: () => void;
}

export const HelpDrawer = ({ topic, topics, onTopic, onClose }: HelpDrawerProps) => {
  const text = useText(helpText);
  const narrow = useNarrow();
  const shown = topics.find((known) => known === topic) ?? topics[0] ?? 'start';
  const page: HelpPage = text.pages[shown];
  return (
    <Drawer open title={text.title} size={narrow ? '100%' : WIDTH} onClose={onClose}>
      {topics.length > 1 && (
        <Segmented
          vertical={narrow}
          block
          aria-label={text.topics}
          value={shown}
          options={topics.map((each) => ({ value: each, label: text.pages[each].title }))}
          onChange={onTopic}
          className={styles.topics}
        />
      )}
      <article className={styles.page}>
        <h2>{page.title}</h2>
        <p>{page.intro}</p>
        <Picture key={shown} {...page.picture} />
        <h3>{text.steps}</h3>
        <ol>
          {page.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>{text.notes}</h3>
        <ul>
          {page.notes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <h3>{text.words}</h3>
        <Words />
      </article>
    </Drawer>
  );
};
