import { CourseList } from './courses/CourseList';

const PostgraduateCourseListPage = () => <CourseList level="postgraduate" />;

export default PostgraduateCourseListPage;
