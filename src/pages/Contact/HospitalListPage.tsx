import { ContactDirectory } from './ContactDirectory';

/** The phone book of the teaching staff in the affiliated hospitals (C-02). */
const HospitalListPage = () => <ContactDirectory group="hospital" />;

export default HospitalListPage;
