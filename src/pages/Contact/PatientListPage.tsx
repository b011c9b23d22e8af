import { ContactDirectory } from './ContactDirectory';

/** The phone book of the standardised patients, who are actors for medical training (C-02). */
const PatientListPage = () => <ContactDirectory group="patient" />;

export default PatientListPage;
