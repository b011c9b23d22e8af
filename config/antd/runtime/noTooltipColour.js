const NO_COLOUR = { className: '', overlayStyle: {}, arrowStyle: {} };

/** Stands for what gives tooltips and popovers a colour of their own; all here have the theme's. */
export const parseColor = (_rootPrefix, _prefix, colour) => {
  if (colour)
    throw new Error('The colour of a tooltip needs what config/antd/plugin.js leaves out.');
  return NO_COLOUR;
};
