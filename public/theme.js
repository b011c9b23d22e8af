/* Runs before the page is drawn, so that a dark console never flashes white, nor an English one in Chinese. */
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
  if (document.cookie.split('; ').includes('language=en')) {
    document.documentElement.lang = 'en';
    document.title = 'Campus Console';
  }
})();
