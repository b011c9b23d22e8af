import { getBrowser } from './support/browser';

/**
 * Prints the path of a browser for the tests. If there is none, it prints the reason and exits with
 * 1.
 */
try {
  console.log(getBrowser());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
