import { TestEnvironment } from 'jest-environment-jsdom';
import { endStorages } from './asyncStorages';

/** What the application uses of a browser and jsdom has not; Node has it. */
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

/** jsdom with what a call is made of, so that a test can answer in the network’s place. */
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
