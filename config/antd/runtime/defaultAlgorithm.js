// Stub of antd's algorithm. The build computes the tokens, so only a name is needed.
export default 'default';
