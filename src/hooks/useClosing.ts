import { useUnsaved } from './useUnsaved';

interface Options {
  isChanged: () => boolean;
  /** Discards input that is stored outside the dialog, such as a draft. */
  discard?: () => void;
  onClose: () => void;
  /** `page` is for a dialog that is not in the URL. It stays open while the URL's parameters change. */
  within?: 'dialog' | 'page';
}

/**
 * Returns two ways to close a dialog. `close` asks first if there are unsaved changes. `leave` does not ask, for use
 * after a save. `useUnsaved` handles Back, the menu and closing the tab.
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
