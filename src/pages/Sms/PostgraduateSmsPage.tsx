import { SmsPage } from './SmsPage';

const PostgraduateSmsPage = () => <SmsPage level="postgraduate" />;

export default PostgraduateSmsPage;
