import http from 'node:http';
import path from 'node:path';
import { readEnvironment } from '../../mock/environment';
import { exitWith, listen, openApi } from '../../mock/server';

/** The API as `npm start` has it, with faults on demand, and the built page instead of one that is built as it is asked for. */
const main = async () => {
  const environment = readEnvironment(process.env, '1');
  // Compiled into one file, it does not stand where it is written.
  const clientDir = path.resolve('dist');
  const { app } = await openApi(environment, { clientDir, checkAnswers: true });
  const port = await listen(http.createServer(app), environment);
  console.log(`http://127.0.0.1:${port}`);
};

main().catch(exitWith);
