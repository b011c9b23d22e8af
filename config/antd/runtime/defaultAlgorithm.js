// Replaces antd's light theme algorithm. The build computes the tokens, so only a name is needed.
export default 'default';
