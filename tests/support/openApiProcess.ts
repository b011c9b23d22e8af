/**
 * Gets the API ready as a server does, and prints whether what makes sample data was loaded for it. To be
 * required: as a bundle's main module it would start the server, too.
 */
import { readEnvironment } from '../../mock/environment';
import { openApi } from '../../mock/server';

const main = async () => {
  const { store } = await openApi(readEnvironment(process.env, '0'), { checkAnswers: false });
  await store.close();
  const loaded = Object.keys(require.cache).some((file) => file.includes('mockjs'));
  console.log(loaded ? 'loaded' : 'not loaded');
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
