/** A request's own simulated faults, in development. README describes their syntax. */
export const FAULTS_HEADER = 'X-Mock-Faults';
export const FAULTS_COOKIE = 'mockFaults';
