export const REQUESTS_PATH = '/course/requests';

/**
 * Returns the URL of the form with which a secretary requests a change for the teacher of a class
 * (Q-01).
 */
export const requestPath = ({ id, courseId }: { id: number; courseId: number }): string =>
  `${REQUESTS_PATH}?ask=${id}&course=${courseId}`;
