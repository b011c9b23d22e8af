import { SmsPage } from './SmsPage';

/** The messages of both levels and those without a course, and all teachers who cannot be reached (M-10). */
const AllSmsPage = () => <SmsPage level={undefined} />;

export default AllSmsPage;
