export const REQUESTS_PATH = '/course/requests';

/** Returns the address of the form in which a secretary asks for the teacher of a class. */
export const requestPath = ({ id, courseId }: { id: number; courseId: number }): string =>
  `${REQUESTS_PATH}?ask=${id}&course=${courseId}`;
