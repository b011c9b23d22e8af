import { TestEnvironment } from 'jest-environment-jsdom';
import { endStorages } from './asyncStorages';
import './compiledOnce';

const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'DOMException',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
] as const;

/** jsdom with Node's fetch classes, so that tests can replace the network. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...context: ConstructorParameters<typeof TestEnvironment>) {
    super(...context);
    for (const name of FROM_NODE) Reflect.set(this.global, name, Reflect.get(globalThis, name));
  }

  override async teardown(): Promise<void> {
    endStorages();
    await super.teardown();
  }
}
