const { selectorSpecificity } = require('@csstools/selector-specificity');
const parseSelectors = require('postcss-selector-parser');

const weighsOneClass = (selector) => {
  const { a, b, c } = selectorSpecificity(parseSelectors().astSync(selector).first);
  return a === 0 && b === 1 && c === 0;
};

/**
 * A rule's selectors, of which those that weigh as much as one class weigh less, and still more than an element's name. So
 * a class of ours changes what antd says in one, whichever sheet comes later; antd's own order among its rules stays.
 * In development antd puts its rules before all others for the same end.
 */
const belowOneClass = (selectors) => {
  const lowered = selectors.filter(weighsOneClass);
  if (lowered.length === 0) return selectors;
  const others = selectors.filter((selector) => !lowered.includes(selector));
  return [`html body :where(${lowered.join(',')})`, ...others];
};

module.exports = { belowOneClass };
