const path = require('node:path');
const paths = require('./paths');

/** Where an open page names the pages that it shows; not the API's, and on the page's own address. */
const ADDRESS = '/lazy-pages/';

/**
 * Pages, and the models that bring the spreadsheets' reader with them. What each visit begins with is built at once:
 * the sign-in and the first view.
 */
const LAZY = /^(pages[\\/](?!(Account|Home)[\\/])|models[\\/](exports|import[\\/]))/;

const fileIn = (module) => path.relative(paths.src, module.nameForCondition() ?? '');

/** Milliseconds between signs of life: the server cuts off who is silent for two minutes. */
const BEAT = 30_000;

/** Percent signs for everything else keep `@` free, by which webpack's client separates what it names. */
const keyOf = (module) => encodeURIComponent(fileIn(module));

/**
 * Builds a page when it is first opened: webpack puts a stand-in in its place, which names the page here and waits for
 * the hot update. webpack's own backend would listen on a port of its own, which a browser on another machine does not
 * reach.
 */
class LazyPages {
  #opened = new Set();
  #known = new Set();
  #compiler;

  /** What webpack asks about each page. */
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

  /** Answers with a stream that says nothing: as long as it is open, the page expects its hot updates. */
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
