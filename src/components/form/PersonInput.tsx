import { AutoComplete } from 'antd';
import { type Key, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import styles from './PersonInput.module.css';
import type { EntryNote, PersonEntry } from './usePersonEntry';

/** What the field says about its text, for a place beside it. */
export const PersonNote = ({ note }: { note: EntryNote | undefined }) => (
  <span role="status" className={note?.isWarning ? styles.warning : styles.note}>
    {note?.text}
  </span>
);

interface PersonInputProps<Hit> {
  entry: PersonEntry<Hit>;
  optionOf: (hit: Hit) => { key: Key; label: string };
  /** Choices while nothing is typed. */
  proposals?: readonly Hit[];
  /** What `Form.Item` gives its field: an id, and what describes it. */
  field?: object;
  /** The input itself. */
  children: ReactElement;
}

/**
 * The field for a person: the first hit is highlighted while text is typed, and Enter takes the highlighted one. Leaving
 * the field takes nothing.
 */
export const PersonInput = <Hit,>({
  entry,
  optionOf,
  proposals = [],
  field,
  children,
}: PersonInputProps<Hit>) => {
  const { isTyped, hits, takesEnter } = entry;
  const [isOpen, setOpen] = useState(false);
  const active = useRef<unknown>(null);
  const isSought = isTyped && entry.text.trim() !== '';
  const options = (isSought ? hits : proposals).map((hit, index) => ({
    ...optionOf(hit),
    // Nobody types it, so it is never taken for the text.
    value: `\u0000${index}`,
    hit,
  }));
  const handleKey = (event: KeyboardEvent) => {
    // The list takes Tab for a choice, and keeps the focus.
    if (event.key === 'Tab' && options.length > 0) event.stopPropagation();
    if (event.key !== 'Enter') return;
    // This Enter ends the composition of an input method. 229 is what Safari says after its end.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing) return event.stopPropagation();
    if (!takesEnter) return;
    event.preventDefault();
    // The list takes its highlighted option, or opens.
    if (hits.length > 0 || (options.length > 0 && active.current !== null)) return;
    event.stopPropagation();
    void entry.takeFirst().then((isTaken) => isTaken && setOpen(false));
  };
  return (
    <div role="presentation" onKeyDownCapture={handleKey}>
      <AutoComplete
        {...field}
        value={entry.text}
        options={options}
        open={isOpen}
        onOpenChange={setOpen}
        defaultActiveFirstOption={isSought}
        onActive={(option) => {
          active.current = option;
        }}
        popupMatchSelectWidth={false}
        classNames={{ popup: { root: styles.options } }}
        showSearch={{ onSearch: entry.type, filterOption: false }}
        onSelect={(_, { hit }) => entry.take(hit)}
        onBlur={() => {
          entry.leave();
          // An answer that comes later must not open it.
          setOpen(false);
        }}
        style={{ width: '100%' }}
      >
        {children}
      </AutoComplete>
    </div>
  );
};
