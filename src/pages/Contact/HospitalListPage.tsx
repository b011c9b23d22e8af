import { ContactDirectory } from './ContactDirectory';

/** The affiliated hospitals' teaching staff: the phone book, held to their group (C-02). */
const HospitalListPage = () => <ContactDirectory group="hospital" />;

export default HospitalListPage;
