/** A telephone number that is found in a text however it is written. */
export interface WrittenNumber {
  isIn(text: string): boolean;
  toString(): string;
}

const DIGITS = /\d(?:[\s.-]?\d){4,}/g;

/** Returns the numbers in some texts as digits. Extensions are dropped. */
export const writtenNumbers = (...texts: string[]): WrittenNumber[] =>
  texts.flatMap((text) =>
    (text.replace(/-\d{3}$/, '').match(DIGITS) ?? []).map((written) => {
      const digits = written.replace(/\D/g, '');
      const pattern = new RegExp([...digits].join('[\\s.\\-\u00a0]*'));
      return { isIn: (text: string) => pattern.test(text), toString: () => digits };
    }),
  );
