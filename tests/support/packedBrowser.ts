import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { run } from './runProgram';

/** A Chromium in an npm package, of which only the binaries are used. */
export interface Packed {
  spec: string;
  integrity: string;
  /** The archives with the libraries and fonts that the browser needs. */
  archives: readonly string[];
}

export const PACKED: Packed = {
  spec: '@sparticuz/chromium@153.0.0',
  integrity:
    'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
  archives: ['al2023.tar.br', 'fonts.tar.br'],
};

/** The last version that runs on Windows 7. */
export const OLD_PACKED: Packed = {
  spec: '@sparticuz/chromium@109.0.6',
  integrity:
    'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  archives: ['aws.tar.br'],
};

/** True on Linux x64, for which the package has a binary. */
export const hasPacked = (platform: string = process.platform, arch: string = process.arch) =>
  platform === 'linux' && arch === 'x64';

const DOWNLOAD_LIMIT = 10 * 60_000;

/** Uses npm's cache. Without a network it gives up after ten seconds instead of seventy. */
const PACK = ['--prefer-offline', '--fetch-retries=1', '--loglevel=error'];

/** The name of the script that starts the unpacked browser with its own libraries and fonts. */
const LAUNCHER = 'chromium';
const LAUNCH = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_PATH="$here"
exec "$here/headless_shell" "$@"
`;

/**
 * Fonts for the browser. Without any, text has no width. The system's fonts are included for
 * Chinese.
 */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <dir prefix="relative">.fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Returns the path of the start script. Each version has its own folder, which `npm ci` does not
 * remove.
 */
export const launcherIn = (cache: string, { spec }: Packed = PACKED): string =>
  path.join(cache, `chromium-${spec.slice(spec.lastIndexOf('@') + 1)}`, LAUNCHER);

const unpack = (archive: Buffer, archives: readonly string[], folder: string) => {
  const untar = (tar: Buffer) =>
    run('tar', ['-x', '--no-same-owner', '-f', '-', '-C', folder], { input: tar });
  untar(gunzipSync(archive));
  const bin = path.join(folder, 'package', 'bin');
  const read = (name: string) => brotliDecompressSync(fs.readFileSync(path.join(bin, name)));
  for (const name of archives) untar(read(name));
  fs.writeFileSync(path.join(folder, 'headless_shell'), read('chromium.br'), { mode: 0o755 });
  fs.writeFileSync(path.join(folder, 'fonts.conf'), FONTS);
  fs.writeFileSync(path.join(folder, LAUNCHER), LAUNCH, { mode: 0o755 });
  fs.renameSync(path.join(folder, 'package', 'LICENSE'), path.join(folder, 'LICENSE'));
  fs.rmSync(path.join(folder, 'package'), { recursive: true });
};

/**
 * Downloads the package with npm, checks and unpacks it, and returns the path of the start script.
 */
export const unpackPacked = (cache: string, packed = PACKED): string => {
  const launcher = launcherIn(cache, packed);
  fs.mkdirSync(cache, { recursive: true });
  const scratch = fs.mkdtempSync(path.join(cache, 'unpacking-'));
  try {
    run('npm', ['pack', packed.spec, ...PACK, '--pack-destination', scratch], {
      timeout: DOWNLOAD_LIMIT,
    });
    const [name = ''] = fs.readdirSync(scratch);
    const archive = fs.readFileSync(path.join(scratch, name));
    const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    if (found !== packed.integrity)
      throw new Error(`${packed.spec} has another checksum: ${found}`);
    const folder = path.join(scratch, 'browser');
    fs.mkdirSync(folder);
    unpack(archive, packed.archives, folder);
    fs.rmSync(path.dirname(launcher), { recursive: true, force: true });
    fs.renameSync(folder, path.dirname(launcher));
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
  return launcher;
};
