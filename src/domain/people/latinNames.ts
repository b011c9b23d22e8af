const WORD = /^[A-Za-zÀ-ž][A-Za-zÀ-ž.'’-]*$/;

/**
 * Suggests `John Smith` for `Smith, John`. The user decides, because the comma may also separate
 * two people.
 */
export const givenNameFirst = (text: string): string | undefined => {
  if (!/[A-Za-zÀ-ž]\s*[,，]/.test(text)) return undefined;
  let isFound = false;
  const parts = text.split(/[;；、\n\r]/).map((part) => {
    const [family = '', given = '', ...more] = part.split(/[,，]/).map((word) => word.trim());
    const isOne = WORD.test(family) && WORD.test(given) && !more.some((word) => WORD.test(word));
    if (!isOne) return part.trim();
    isFound = true;
    return [`${given} ${family}`, ...more].join('、');
  });
  return isFound ? parts.join('、') : undefined;
};
