import { SmsPage } from './SmsPage';

/**
 * A page with all text messages: for undergraduate courses, for postgraduate courses, and without a
 * course. It also lists all teachers who cannot be reached (M-10).
 */
const AllSmsPage = () => <SmsPage level={undefined} />;

export default AllSmsPage;
