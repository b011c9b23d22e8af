import { ImportWizard } from './ImportWizard';

const PostgraduateImportPage = () => <ImportWizard target="postgraduateCourse" />;

export default PostgraduateImportPage;
