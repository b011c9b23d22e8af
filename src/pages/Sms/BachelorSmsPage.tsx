import { SmsPage } from './SmsPage';

const BachelorSmsPage = () => <SmsPage level="bachelor" />;

export default BachelorSmsPage;
