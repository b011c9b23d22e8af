/** In development a request asks for its own faults by one of these; README says how they are written. */
export const FAULTS_HEADER = 'X-Mock-Faults';
export const FAULTS_COOKIE = 'mockFaults';
