import { ContactDirectory } from './ContactDirectory';

/** The staff's phone book, which can also show the other groups. */
const ContactListPage = () => <ContactDirectory group="staff" canShowAll />;

export default ContactListPage;
