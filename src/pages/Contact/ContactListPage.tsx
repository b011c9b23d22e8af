import { CONTACT_GROUPS } from '@/contract/directory';
import { ContactDirectory } from './ContactDirectory';

/** The phone book of the staff, which can show the other groups too. */
const ContactListPage = () => <ContactDirectory group="staff" groups={CONTACT_GROUPS} />;

export default ContactListPage;
