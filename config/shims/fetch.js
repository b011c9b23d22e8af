/** Replaces the fetch polyfill of dva and umi-request. All supported browsers have fetch. */
export default globalThis.fetch;
