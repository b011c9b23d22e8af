import { ContactDirectory } from './ContactDirectory';

/**
 * The phone book of class contacts: the monitors, counsellors and secretaries of student classes
 * (M-15).
 */
const ClassListPage = () => <ContactDirectory group="class" />;

export default ClassListPage;
