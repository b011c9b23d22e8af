import { SmsPage } from './SmsPage';

/** The messages of both levels and those without a course, and who cannot be reached on either (M-10). */
const AllSmsPage = () => <SmsPage level={undefined} />;

export default AllSmsPage;
