import { AutoComplete } from 'antd';
import { type Key, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import styles from './PersonInput.module.css';
import type { EntryNote, PersonEntry } from './personEntry';

export const PersonNote = ({ note }: { note: EntryNote | undefined }) => (
  <span role="status" className={note?.isWarning ? styles.warning : styles.note}>
    {note?.text}
  </span>
);

interface PersonInputProps<Hit> {
  entry: PersonEntry<Hit>;
  optionOf: (hit: Hit) => { key: Key; label: string };
  proposals?: readonly Hit[];
  field?: object;
  children: ReactElement;
}

/**
 * An input for a person, with a list of search results. Enter chooses the highlighted result, which
 * is the top one at first. If the user just leaves the input, nobody is chosen, except with the
 * option `takesOnly` of `usePersonEntry`.
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
    // Starts with a NUL character, because the value of an option must never equal a text that the
    // user types.
    value: `\u0000${index}`,
    hit,
  }));
  const handleKey = (event: KeyboardEvent) => {
    // Hides the Tab key from antd, whose list would otherwise choose an option and keep the focus.
    if (event.key === 'Tab' && options.length > 0) event.stopPropagation();
    if (event.key !== 'Enter') return;
    // True if Enter only confirms Chinese characters in an input method. Safari reports key code
    // 229 for this.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing) return event.stopPropagation();
    if (!takesEnter) return;
    event.preventDefault();
    // Leaves this key press to antd's list, which chooses the highlighted option or opens.
    if (hits.length > 0 || (options.length > 0 && active.current !== null)) return;
    event.stopPropagation();
    void entry.takeFirst().then((isDone) => isDone && setOpen(false));
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
          // Closes the list, so that a search result that arrives later does not open it again.
          setOpen(false);
        }}
        style={{ width: '100%' }}
      >
        {children}
      </AutoComplete>
    </div>
  );
};
