import { AutoComplete } from 'antd';
import { type Key, type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import styles from './PersonInput.module.css';
import type { EntryNote, PersonEntry } from './usePersonEntry';

/** A note about the field's text, shown next to the field. */
export const PersonNote = ({ note }: { note: EntryNote | undefined }) => (
  <span role="status" className={note?.isWarning ? styles.warning : styles.note}>
    {note?.text}
  </span>
);

interface PersonInputProps<Hit> {
  entry: PersonEntry<Hit>;
  optionOf: (hit: Hit) => { key: Key; label: string };
  proposals?: readonly Hit[];
  /** The properties that `Form.Item` passes to its field, such as the id. */
  field?: object;
  children: ReactElement;
}

/**
 * A field for a person. The first hit is highlighted during typing, and Enter takes the highlighted hit. Leaving the
 * field takes none.
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
    // A value that nobody types, so that it never equals the text.
    value: `\u0000${index}`,
    hit,
  }));
  const handleKey = (event: KeyboardEvent) => {
    // antd's list would treat Tab as a choice and keep the focus.
    if (event.key === 'Tab' && options.length > 0) event.stopPropagation();
    if (event.key !== 'Enter') return;
    // This Enter ends the input method's composition. Safari sends key code 229 after it.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (isComposing) return event.stopPropagation();
    if (!takesEnter) return;
    event.preventDefault();
    // antd's list handles this Enter: it takes the highlighted option, or opens.
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
          // A later answer must not open the list again.
          setOpen(false);
        }}
        style={{ width: '100%' }}
      >
        {children}
      </AutoComplete>
    </div>
  );
};
