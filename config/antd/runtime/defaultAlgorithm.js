// Stands for antd's own: a name is enough where the tokens were computed by the build.
export default 'default';
