/* Runs before the page is drawn, so that a dark console never flashes white. */
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('theme');
  } catch {
    // A blocked storage leaves the system's choice.
  }
  const dark =
    choice === 'dark' ||
    (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
