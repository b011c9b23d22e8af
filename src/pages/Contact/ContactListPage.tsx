import { ContactDirectory } from './ContactDirectory';

/** The phone book of the staff. The user can switch to all groups. */
const ContactListPage = () => <ContactDirectory group="staff" canShowAll />;

export default ContactListPage;
