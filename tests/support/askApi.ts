import { act } from '@testing-library/react';

/** The value of a call that a page's test sends itself, to hold the page against what the API says. */
export const askApi = <T>(path: string, body: object): Promise<T> =>
  // The page may be at work meanwhile.
  act(async () => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()).Value;
  });
