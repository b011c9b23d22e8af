/**
 * A request header that simulates failures in development. CONTRIBUTING.md describes the syntax.
 */
export const FAULTS_HEADER = 'X-Mock-Faults';
export const FAULTS_COOKIE = 'mockFaults';
