/**
 * Logs an error for each element with a class whose rules the build removes. It runs inside the
 * page, so it must not use other code.
 */
export const reportUnusedStyles = (pattern: string): void => {
  const unused = new RegExp(pattern);
  const look = (element: Element) => {
    for (const name of element.classList) {
      if (unused.test(name))
        console.error(`An element has the class ${name}: config/antd/unusedLooks.js`);
    }
  };
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === 'attributes') look(target as Element);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        look(node);
        node.querySelectorAll('[class]').forEach(look);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
};
