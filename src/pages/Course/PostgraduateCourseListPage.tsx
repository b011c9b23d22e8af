import { CourseList } from './CourseList';

const PostgraduateCourseListPage = () => <CourseList level="postgraduate" />;

export default PostgraduateCourseListPage;
