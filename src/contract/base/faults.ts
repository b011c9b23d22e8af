/**
 * A request header that makes the development server simulate failures. See CONTRIBUTING.md for the
 * syntax.
 */
export const FAULTS_HEADER = 'X-Mock-Faults';
export const FAULTS_COOKIE = 'mockFaults';
