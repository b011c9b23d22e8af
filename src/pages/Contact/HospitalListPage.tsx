import { ContactDirectory } from './ContactDirectory';

/** The phone book of the clinical teachers in the affiliated hospitals (C-02). */
const HospitalListPage = () => <ContactDirectory group="hospital" />;

export default HospitalListPage;
