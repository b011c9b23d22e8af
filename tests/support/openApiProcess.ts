/**
 * Gets the API ready as a server does, and prints what was loaded for it of what only few servers need. To be
 * required: as a bundle's main module it would start the server, too.
 */
import { readEnvironment } from '../../mock/environment';
import { openApi } from '../../mock/server';

const main = async () => {
  const { store } = await openApi(readEnvironment(process.env, '0'), { checkAnswers: false });
  await store.close();
  const files = Object.keys(require.cache);
  const loaded = ['mockjs', '@alicloud', 'tencentcloud-sdk'].filter((name) =>
    files.some((file) => file.includes(name)),
  );
  console.log(`loaded: ${loaded.join(' ')}`);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
