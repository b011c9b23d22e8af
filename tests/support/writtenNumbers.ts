/** The digits of a telephone number, found in a text in whatever way they are written there. */
export interface WrittenNumber {
  isIn(text: string): boolean;
  toString(): string;
}

const DIGITS = /\d(?:[\s.-]?\d){4,}/g;

/** The numbers in some texts, each as its digits; a landline without its extension. */
export const writtenNumbers = (...texts: string[]): WrittenNumber[] =>
  texts.flatMap((text) =>
    (text.replace(/-\d{3}$/, '').match(DIGITS) ?? []).map((written) => {
      const digits = written.replace(/\D/g, '');
      const pattern = new RegExp([...digits].join('[\\s.\\-\u00a0]*'));
      return { isIn: (text: string) => pattern.test(text), toString: () => digits };
    }),
  );
