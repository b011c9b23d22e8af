import { Button, ConfigProvider, Form, Layout, Menu, Table } from 'antd';
import { createRoot } from 'react-dom/client';

/** A minimal antd list. It is the lower limit for the load time of the list pages. */
const ROWS = Array.from({ length: 20 }, (_, id) => ({
  id,
  name: `课程 ${id}`,
  unit: '基础医学院',
}));
const COLUMNS = ['id', 'name', 'unit'].map((key) => ({ key, dataIndex: key, title: key }));
const MENU = ['课程', '短信', '通讯录'].map((label, key) => ({ key, label }));

const List = () => (
  <ConfigProvider>
    <Layout style={{ minHeight: '100vh' }}>
      <Layout.Sider>
        <Menu theme="dark" items={MENU} />
      </Layout.Sider>
      <Layout>
        <Layout.Header />
        <Layout.Content>
          <Form layout="inline">
            <Form.Item name="name" label="名称">
              <input />
            </Form.Item>
            <Button type="primary">查询</Button>
          </Form>
          <Table rowKey="id" columns={COLUMNS} dataSource={ROWS} pagination={false} />
        </Layout.Content>
      </Layout>
    </Layout>
  </ConfigProvider>
);

createRoot(document.getElementById('root')).render(<List />);
