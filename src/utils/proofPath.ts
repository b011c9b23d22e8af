/** Returns the address of the proof of a class. */
export const proofPath = (sessionId: number): string => `/course/proof?session=${sessionId}`;
