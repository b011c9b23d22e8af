// Replaces antd's dark theme algorithm. The build computes the tokens, so only a name is needed.
export default 'dark';
