/** Hands a file to the browser, which saves it where the user's downloads go. */
export const download = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
