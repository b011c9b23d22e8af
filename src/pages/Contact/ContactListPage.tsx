import { ContactDirectory } from './ContactDirectory';

const ContactListPage = () => <ContactDirectory group="staff" canShowAll />;

export default ContactListPage;
