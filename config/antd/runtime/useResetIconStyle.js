// Replaces antd's icon styles, which are in the shared style sheet.
export default () => {};
