// Stands for antd's own: what icons look like is in the shared style sheet.
export default () => {};
