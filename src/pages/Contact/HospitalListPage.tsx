import { ContactDirectory } from './ContactDirectory';

/** The phone book of the affiliated hospitals' teaching staff, only their group (C-02). */
const HospitalListPage = () => <ContactDirectory group="hospital" />;

export default HospitalListPage;
