export const download = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click event, so it is released later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
