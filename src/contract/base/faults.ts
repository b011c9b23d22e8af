/** Request header with simulated failures, for development. README describes the syntax. */
export const FAULTS_HEADER = 'X-Mock-Faults';
export const FAULTS_COOKIE = 'mockFaults';
