import { runKit } from './kit';

const USAGE = `npm run conformance -- https://host --admin NAME
The password comes from CONFORMANCE_PASSWORD. The kit makes accounts, contacts and courses, and deletes them:
run it against a backend without real data. NODE_EXTRA_CA_CERTS names the file of a private authority.`;

const main = async ([address, option, name]: readonly string[]): Promise<void> => {
  const password = process.env.CONFORMANCE_PASSWORD;
  const isComplete = address && /^https?:\/\//.test(address) && option === '--admin' && name;
  if (!isComplete || !password) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const outcomes = await runKit({ base: address, userName: name, password });
  for (const { id, about, difference } of outcomes) {
    console.log(`${difference ? 'differs' : 'ok     '}  ${id}: ${difference || about}`);
  }
  const differing = outcomes.filter(({ difference }) => difference).length;
  console.log(`\n${outcomes.length - differing} as the contract says, ${differing} differ`);
  if (differing > 0) process.exitCode = 1;
};

main(process.argv.slice(2));
