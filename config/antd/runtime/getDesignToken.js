// Stub of antd's function. The original imports the code that computes tokens.
export default undefined;
