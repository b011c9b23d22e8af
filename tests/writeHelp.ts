import fs from 'node:fs';
import path from 'node:path';
import { type HelpPage, helpText } from '@/locales/help';
import { termsText } from '@/locales/terms';
import { ROOT } from './support/paths';

export const HELP_FILE = path.join(ROOT, 'docs', 'help.zh.md');

const text = helpText['zh-CN'];

const pageOf = ({ title, intro, steps, picture, notes }: HelpPage): string[] => [
  `## ${title}`,
  intro,
  `![${picture.alt}](../public/help/${picture.name}.light.webp)`,
  steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  `${text.notes}：`,
  notes.map((note) => `- ${note}`).join('\n'),
];

export const helpFile = (): string =>
  `${[
    '# 校园教务管理台 帮助',
    '<!-- 由 npm run help 从 src/locales/help.ts 写出 -->',
    ...Object.values(text.pages).flatMap(pageOf),
    `## ${text.words}`,
    Object.values(termsText['zh-CN'].words)
      .map(({ word, meaning }) => `- **${word}**：${meaning}`)
      .join('\n'),
  ].join('\n\n')}\n`;

if (process.argv[1] === __filename) fs.writeFileSync(HELP_FILE, helpFile());
