import { ContactDirectory } from './ContactDirectory';

/** The phone book of the standardised patients, only their group (C-02). */
const PatientListPage = () => <ContactDirectory group="patient" />;

export default PatientListPage;
