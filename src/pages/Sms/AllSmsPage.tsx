import { SmsPage } from './SmsPage';

/**
 * All text messages of both levels, including those without a course, and all teachers who cannot
 * be reached (M-10).
 */
const AllSmsPage = () => <SmsPage level={undefined} />;

export default AllSmsPage;
