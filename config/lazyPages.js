const path = require('node:path');
const paths = require('./paths');

/** Path where an open page reports the pages that it shows. It is outside the API and on the page's own origin. */
const ADDRESS = '/lazy-pages/';

/**
 * Pages and models that are built on first use; these models load the spreadsheet reader. The sign-in and home pages
 * are built at once, because each visit begins there.
 */
const LAZY = /^(pages[\\/](?!(Account|Home)[\\/])|models[\\/](exports|import[\\/]))/;

const fileIn = (module) => path.relative(paths.src, module.nameForCondition() ?? '');

/** Heartbeat in milliseconds. The server closes connections that are silent for two minutes. */
const BEAT = 30_000;

/** Percent encoding keeps `@` free, which webpack's client uses as a separator. */
const keyOf = (module) => encodeURIComponent(fileIn(module));

/**
 * Builds a page when it is first opened. webpack inserts a proxy module that reports the page here and waits for the
 * hot update. webpack's own backend listens on a separate port, which a browser on another machine cannot reach.
 */
class LazyPages {
  #opened = new Set();
  #known = new Set();
  #compiler;

  /** webpack's options for lazy compilation. */
  options = {
    imports: true,
    entries: false,
    test: (module) => LAZY.test(fileIn(module)),
    backend: (compiler, callback) => {
      this.#compiler = compiler;
      callback(null, { dispose: (done) => done(), module: (module) => this.#describe(module) });
    },
  };

  #describe(module) {
    const data = keyOf(module);
    this.#known.add(data);
    return {
      client: `webpack/hot/lazy-compilation-web.js?${encodeURIComponent(ADDRESS)}`,
      data,
      active: this.#opened.has(data),
    };
  }

  /** Answers with an empty event stream. The page expects hot updates while the stream is open. */
  middleware = ({ url }, response, next) => {
    if (!url.startsWith(ADDRESS)) return next();
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('\n');
    const beat = setInterval(() => response.write('\n'), BEAT).unref();
    response.once('close', () => clearInterval(beat));
    const keys = url.slice(ADDRESS.length).split('@');
    const fresh = keys.filter((key) => this.#known.has(key) && !this.#opened.has(key));
    for (const key of fresh) this.#opened.add(key);
    if (fresh.length > 0) this.#compiler.watching?.invalidate();
  };
}

module.exports = { lazyPages: new LazyPages() };
