import { TestEnvironment } from 'jest-environment-node';
import * as sharedContexts from '../../mock/db/base/contexts';
import './compiledOnce';

/** Jest's Node environment, with what `loadedOnce.js` and `sharedContexts.js` need. */
export default class NodeEnvironment extends TestEnvironment {
  constructor(...context: ConstructorParameters<typeof TestEnvironment>) {
    super(...context);
    Object.assign(this.global, { loadedOnce: require, sharedContexts });
  }
}
