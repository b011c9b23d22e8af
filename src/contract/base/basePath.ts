/** The name of the meta tag that tells the page the base path of the server (O-01). */
export const BASE_PATH_META = 'base-path';
