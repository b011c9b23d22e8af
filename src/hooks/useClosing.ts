import { useUnsaved } from './useUnsaved';

interface Options {
  isChanged: () => boolean;
  /**
   * Deletes unsaved input that is stored outside the dialog, such as a draft in the browser's
   * storage.
   */
  discard?: () => void;
  onClose: () => void;
  /**
   * The change of the URL that closes the dialog: any change (`dialog`), or only a change of the
   * path (`page`).
   */
  within?: 'dialog' | 'page';
}

/**
 * Returns two functions that close a dialog. `close` asks first if there are unsaved changes.
 * `leave` does not ask, and is for use after a save. For Back, the menu and closing the tab,
 * `useUnsaved` asks.
 */
export const useClosing = ({
  isChanged,
  discard = () => {},
  onClose,
  within = 'dialog',
}: Options) => {
  const { release, mayLeave } = useUnsaved({ isChanged, discard, within });
  const leave = () => {
    release();
    onClose();
  };
  const close = async () => {
    if (await mayLeave()) leave();
  };
  return { close, leave };
};
