import { ImportWizard } from './ImportWizard';

const ContactImportPage = () => <ImportWizard target="contact" />;

export default ContactImportPage;
