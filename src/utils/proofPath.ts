/**
 * Returns the URL of the proof of a class: the page with all changes and messages of this class
 * (X-13).
 */
export const proofPath = (sessionId: number): string => `/course/proof?session=${sessionId}`;
