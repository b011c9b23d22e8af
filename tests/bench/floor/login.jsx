import { Button, ConfigProvider, Form, Input } from 'antd';
import { createRoot } from 'react-dom/client';

/** A minimal antd sign-in page. */
const Login = () => (
  <ConfigProvider>
    <Form layout="vertical" style={{ width: 320, margin: '120px auto' }}>
      <h1>Console</h1>
      <Form.Item name="name" label="用户名" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true }]}>
        <Input.Password />
      </Form.Item>
      <Button type="primary" block>
        登录
      </Button>
    </Form>
  </ConfigProvider>
);

createRoot(document.getElementById('root')).render(<Login />);
