// Replaces antd's hook for icon styles, because the shared style sheet already contains them.
export default () => {};
