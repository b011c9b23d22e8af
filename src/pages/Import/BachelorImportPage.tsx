import { ImportWizard } from './ImportWizard';

const BachelorImportPage = () => <ImportWizard target="bachelorCourse" />;

export default BachelorImportPage;
