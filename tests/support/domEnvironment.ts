import { TestEnvironment } from 'jest-environment-jsdom';

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

/** jsdom with Node's network, so that components talk to a real API. */
export default class DomEnvironment extends TestEnvironment {
  constructor(...context: ConstructorParameters<typeof TestEnvironment>) {
    super(...context);
    for (const name of FROM_NODE) Reflect.set(this.global, name, Reflect.get(globalThis, name));
  }
}
