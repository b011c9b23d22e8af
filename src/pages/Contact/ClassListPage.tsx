import { ContactDirectory } from './ContactDirectory';

/** The phone book of the monitors, counsellors and secretaries of student classes (M-15). */
const ClassListPage = () => <ContactDirectory group="class" />;

export default ClassListPage;
