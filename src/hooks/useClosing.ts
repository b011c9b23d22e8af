import { useUnsaved } from './useUnsaved';

interface Options {
  isChanged: () => boolean;
  /** Forgets what is kept elsewhere; what the dialog itself holds goes with it. */
  discard?: () => void;
  onClose: () => void;
  /** One that the address does not hold stays with its page. */
  within?: 'dialog' | 'page';
}

/**
 * The ways out of a dialog: `close` asks where something would be lost, `leave` is for what was saved. Back, menu and the
 * tab ask by themselves.
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
