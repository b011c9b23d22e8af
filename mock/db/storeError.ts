/** A database that cannot be used; its message is one line for the operator. */
export class StoreError extends Error {}

/** A database that is there and holds what this program does not know how to use: it is left alone. */
export class DataRefused extends StoreError {}
