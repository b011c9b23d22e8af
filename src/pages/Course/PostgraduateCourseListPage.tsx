import { CourseList } from './list/CourseList';

const PostgraduateCourseListPage = () => <CourseList level="postgraduate" />;

export default PostgraduateCourseListPage;
