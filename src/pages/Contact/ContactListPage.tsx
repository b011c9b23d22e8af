import { ContactDirectory } from './ContactDirectory';

/** The phone book of the staff, which can show the other groups too. */
const ContactListPage = () => <ContactDirectory group="staff" canShowAll />;

export default ContactListPage;
