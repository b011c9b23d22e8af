// Replaces antd's `getDesignToken`, so that the code that computes tokens is not loaded.
export default undefined;
