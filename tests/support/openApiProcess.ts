/**
 * Opens the API and prints which optional packages were loaded. Loaded by `require`, because as the
 * main module it would also start the server.
 */
import { readEnvironment } from '../../mock/environment';
import { openApi } from '../../mock/openApi';

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
