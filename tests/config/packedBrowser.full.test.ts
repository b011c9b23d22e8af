import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, sourcesFor } from '../support/browser';
import { hasPacked, PACKED, unpackPacked } from '../support/packedBrowser';

test('the pinned npm package gives a browser that starts and lays out text, where it has one for the system', async () => {
  if (!hasPacked()) {
    expect(sourcesFor(process.platform, process.arch).map(({ name }) => name)).not.toContain(
      PACKED.spec,
    );
    return;
  }
  const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-browser-'));
  const browser = await chromium.launch({
    executablePath: unpackPacked(cache),
    args: BROWSER_ARGUMENTS,
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<span>Campus</span>');
    expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(20);
  } finally {
    await browser.close();
    fs.rmSync(cache, { recursive: true, force: true });
  }
});
