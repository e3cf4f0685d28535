/** Downloads a file that the page has created. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers start to read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
