// Stands for antd's own, which would bring along how tokens are computed.
export default undefined;
