import { SaxesParser } from 'saxes';
import { SignOnError } from './signOnError';

const CAS = 'http://www.yale.edu/tp/cas';

export interface CasPerson {
  user: string;
  /** The values of each attribute, by attribute name. */
  attributes: Map<string, string[]>;
}

const SUCCESS = 'serviceResponse/authenticationSuccess';
const FAILURE = 'serviceResponse/authenticationFailure';

/** CAS error codes for wrong settings in the console or at the CAS server. */
const OF_SETTINGS = ['INVALID_SERVICE', 'UNAUTHORIZED_SERVICE', 'INVALID_REQUEST'];

/** CAS error codes for a failure of the CAS server itself. */
const OF_PROVIDER = ['INTERNAL_ERROR'];

const failureOf = (code: string): SignOnError => {
  if (OF_SETTINGS.some((each) => code.startsWith(each))) return new SignOnError('misconfigured');
  return new SignOnError(OF_PROVIDER.includes(code) ? 'unreachable' : 'invalid');
};

/**
 * Parses the answer of a CAS 3 server to a service ticket. Refuses XML with a document type
 * (DOCTYPE), because it could define entities. CAS elements must be at their specified place, but
 * attributes may have any namespace.
 */
export const readCasAnswer = (text: string): CasPerson => {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const users: string[] = [];
  const attributes: CasPerson['attributes'] = new Map();
  let failure: string | undefined;
  let content = '';
  parser.on('error', (error) => {
    throw new SignOnError('invalid', { cause: error });
  });
  parser.on('doctype', () => {
    throw new SignOnError('invalid');
  });
  parser.on('opentag', ({ local, uri, attributes: marks }) => {
    const isAttribute = path.join('/') === `${SUCCESS}/attributes`;
    // Some servers write attributes outside of the CAS namespace.
    path.push(uri === CAS || isAttribute ? local : `{${uri}}${local}`);
    content = '';
    if (path.join('/') === FAILURE) failure = marks.code?.value ?? '';
  });
  const add = (part: string) => {
    content += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ local }) => {
    const at = path.join('/');
    if (at === `${SUCCESS}/user`) users.push(content.trim());
    else if (at === `${SUCCESS}/attributes/${local}`) {
      attributes.set(local, [...(attributes.get(local) ?? []), content.trim()]);
    }
    path.pop();
    content = '';
  });
  parser.write(text).close();
  if (failure !== undefined) throw failureOf(failure);
  const [user, ...others] = users;
  if (!user || others.length > 0) throw new SignOnError('invalid');
  return { user, attributes };
};
