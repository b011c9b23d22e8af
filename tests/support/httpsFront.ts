import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Makes a certificate authority and a certificate of `localhost` with openssl. */
export const makeCertificates = (dir: string) => {
  const file = (name: string) => path.join(dir, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-keyout', file('ca.key'), '-out', file('ca.pem'), '-subj', '/CN=Campus CA'];
  openssl('req', '-x509', ...fresh, '-days', '2', ...authority);
  const asked = ['-keyout', file('key.pem'), '-out', file('request.pem'), '-subj', '/CN=localhost'];
  openssl('req', ...fresh, ...asked);
  fs.writeFileSync(file('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const signing = [
    '-CA',
    file('ca.pem'),
    '-CAkey',
    file('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
  ];
  const written = ['-in', file('request.pem'), '-out', file('cert.pem'), '-extfile', file('names')];
  openssl('x509', '-req', ...signing, ...written);
  return { key: fs.readFileSync(file('key.pem')), cert: fs.readFileSync(file('cert.pem')) };
};

/**
 * Serves an HTTP server by https, with a certificate of a private authority and with cookies for a
 * domain, as a university's backend may. `authority` is the file of the authority.
 */
export const httpsFront = async (target: string, dir: string) => {
  const server = https.createServer(makeCertificates(dir), (request, response) => {
    const { method, headers, url } = request;
    const own = { ...headers, origin: target, 'x-forwarded-proto': 'http' };
    const onward = http.request(target + url, { method, headers: own }, (answer) => {
      const cookies = answer.headers['set-cookie']?.map((each) => `${each}; Domain=localhost`);
      response.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(cookies && { 'set-cookie': cookies }),
      });
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    authority: path.join(dir, 'ca.pem'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
