import { ContactDirectory } from './ContactDirectory';

/** The standardised patients of clinical teaching: the phone book, held to their group (C-02). */
const PatientListPage = () => <ContactDirectory group="patient" />;

export default PatientListPage;
