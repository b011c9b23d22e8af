const NO_COLOUR = { className: '', overlayStyle: {}, arrowStyle: {} };

/**
 * Replaces antd's tooltip colours. No page uses them, because all tooltips and popovers have the
 * theme's colour.
 */
export const parseColor = (_rootPrefix, _prefix, colour) => {
  if (colour)
    throw new Error('The colour of a tooltip needs what config/antd/plugin.js leaves out.');
  return NO_COLOUR;
};
