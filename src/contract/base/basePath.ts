/** The name of the meta tag in which the server tells the page its base path (O-01). */
export const BASE_PATH_META = 'base-path';
