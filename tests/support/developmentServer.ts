import http from 'node:http';
import path from 'node:path';
import { readEnvironment } from '../../mock/environment';
import { openApi } from '../../mock/openApi';
import { listen } from '../../mock/server';
import { exitWith } from '../../mock/startErrors';

/**
 * Starts the API as `npm start` does, with simulated errors, but serves the built page from `dist`.
 */
const main = async () => {
  const environment = readEnvironment(process.env, '1');
  // Relative to the working directory, because the compiled file is in another folder.
  const clientDir = path.resolve('dist');
  const { app } = await openApi(environment, { clientDir, checkAnswers: true });
  const port = await listen(http.createServer(app), environment);
  console.log(`http://127.0.0.1:${port}`);
};

main().catch(exitWith);
