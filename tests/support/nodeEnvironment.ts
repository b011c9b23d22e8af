import { TestEnvironment } from 'jest-environment-node';
import { endStorages } from './asyncStorages';
import './compiledOnce';

/** Jest's Node environment, with the function that `loadedOnce.js` needs. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...context: ConstructorParameters<typeof TestEnvironment>) {
    super(...context);
    Reflect.set(this.global, 'loadedOnce', require);
  }

  override async teardown(): Promise<void> {
    endStorages();
    await super.teardown();
  }
}
