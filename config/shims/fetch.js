/** dva and umi-request bring a fetch for old browsers; every browser that can run this has its own. */
export default globalThis.fetch;
