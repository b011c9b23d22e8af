/**
 * Returns the URL of the proof of a class: a page with all changes to this class and all messages
 * about it.
 */
export const proofPath = (sessionId: number): string => `/course/proof?session=${sessionId}`;
