import { getBrowser } from './support/browser';

/** Prints the path of a browser for the tests, or why there is none. */
try {
  console.log(getBrowser());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
