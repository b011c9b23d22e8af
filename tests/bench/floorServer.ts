import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import webpack from 'webpack';

const PAGES = ['list', 'login'] as const;

const build = (output: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const configFile = path.join(__dirname, '../../config/babel.config.js');
    const configuration: webpack.Configuration = {
      mode: 'production',
      entry: Object.fromEntries(
        PAGES.map((page) => [page, path.join(__dirname, 'floor', `${page}.jsx`)]),
      ),
      output: { path: output, filename: '[name].js' },
      module: { rules: [{ test: /\.jsx$/, loader: 'babel-loader', options: { configFile } }] },
      performance: { hints: false },
    };
    webpack(configuration, (error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
    );
  });

const html = (page: string) =>
  `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${page}</title><body><div id="root"></div><script defer src="/${page}.js"></script></body></html>`;

export interface FloorServer {
  url: string;
  close(): void;
}

/** Serves minimal antd pages, built and compressed like the console, for comparison. */
export const serveFloor = async (): Promise<FloorServer> => {
  const output = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-floor-'));
  await build(output);
  const scripts = new Map(
    PAGES.map((page) => [
      `/${page}.js`,
      zlib.brotliCompressSync(fs.readFileSync(path.join(output, `${page}.js`))),
    ]),
  );
  fs.rmSync(output, { recursive: true });
  const server = http.createServer(({ url = '/' }, response) => {
    const script = scripts.get(url);
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('cache-control', script ? 'max-age=31536000, immutable' : 'no-cache');
    if (script) response.setHeader('content-encoding', 'br');
    response.end(script ?? html(url.slice(1)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};
