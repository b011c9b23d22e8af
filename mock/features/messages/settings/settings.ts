import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { FieldError } from '@/contract/base/envelope';
import { errorText } from '@/contract/base/errorCodes';
import type { SmsTemplate } from '@/contract/sms/sms';
import {
  type SmsSettings,
  type SmsSettingsValues,
  TEMPLATE_CODES,
  type updateSmsSettings,
} from '@/contract/sms/smsSettings';
import { DEFAULT_NOTICE_DAYS, DEFAULT_RULES } from '@/domain/sms/sms';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { variableProblem } from '@/domain/sms/templateTexts';
import { conflict, invalid } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';

const initialTexts = (): SmsSettingsValues['templates'] => {
  const text = (code: keyof typeof TEMPLATE_KINDS) => ({
    content: TEMPLATE_KINDS[code].content,
    providerCode: '',
  });
  return {
    reminder: text('reminder'),
    day: text('day'),
    change: text('change'),
    substitute: text('substitute'),
    takeover: text('takeover'),
    cancel: text('cancel'),
    several: text('several'),
    request: text('request'),
    newNumber: text('newNumber'),
    classChange: text('classChange'),
    evening: text('evening'),
    free: text('free'),
  };
};

export const initialSettings = (): SmsSettings => ({
  version: 0,
  ...DEFAULT_RULES,
  noticeDays: DEFAULT_NOTICE_DAYS,
  segmentPrice: null,
  templates: initialTexts(),
  updatedAt: null,
  updatedBy: '',
});

const decode = ({ templates, ...row }: { templates: string } & Omit<SmsSettings, 'templates'>) => ({
  ...row,
  templates: { ...initialTexts(), ...JSON.parse(templates) },
});

const versions = (db: Db) => db.selectFrom('smsSettings').selectAll().orderBy('version', 'desc');

export const readSettings = async (db: Db): Promise<SmsSettings> => {
  const row = await versions(db).limit(1).executeTakeFirst();
  return row ? decode(row) : initialSettings();
};

/** Returns all saved versions of the settings, newest first, followed by the built-in defaults. */
export const listSettings = async (db: Db): Promise<SmsSettings[]> => [
  ...(await versions(db).execute()).map(decode),
  initialSettings(),
];

export const templatesOf = ({ signature, templates }: SmsSettings): SmsTemplate[] =>
  TEMPLATE_CODES.map((code) => {
    const { kind, name, variables } = TEMPLATE_KINDS[code];
    return {
      code,
      kind,
      name,
      signature,
      content: templates[code].content,
      variables: [...variables],
    };
  });

const wrongTexts = ({ templates }: SmsSettingsValues): FieldError[] =>
  TEMPLATE_CODES.flatMap((code) => {
    const problem = variableProblem(templates[code].content, TEMPLATE_KINDS[code].variables);
    if (!problem) return [];
    const message = errorText(problem.code, problem.params);
    return [{ field: `templates.${code}.content`, code: problem.code, message }];
  });

const flat = ({
  signature,
  quietFrom,
  quietTo,
  noticeDays,
  segmentPrice,
  templates,
}: SmsSettings) => ({
  signature,
  quietFrom,
  quietTo,
  noticeDays,
  segmentPrice,
  ...Object.fromEntries(
    TEMPLATE_CODES.flatMap((code) => [
      [code, templates[code].content],
      [`${code}ProviderCode`, templates[code].providerCode],
    ]),
  ),
});

/** Completes the settings: fields that the client did not send keep their saved values. */
const withDefaults = (
  {
    noticeDays,
    segmentPrice,
    templates,
    ...input
  }: Omit<ParsedInputOf<typeof updateSmsSettings>, 'version'>,
  before: SmsSettings,
): SmsSettingsValues => {
  const { day, takeover, several, request, newNumber, classChange, evening } = before.templates;
  return {
    ...input,
    noticeDays: noticeDays ?? before.noticeDays,
    segmentPrice: segmentPrice === undefined ? before.segmentPrice : segmentPrice,
    templates: { day, takeover, several, request, newNumber, classChange, evening, ...templates },
  };
};

/**
 * Saves a new version of the settings. Throws if they have been saved since `version` was read.
 */
export const saveSettings = async (
  writer: Writer,
  { version, ...input }: ParsedInputOf<typeof updateSmsSettings>,
): Promise<SmsSettings> => {
  await writer.lock('smsSettings');
  const before = await readSettings(writer.trx);
  if (before.version !== version) throw conflict(before);
  const values = withDefaults(input, before);
  const errors = wrongTexts(values);
  if (errors.length > 0) throw invalid(errors);
  const { at, actor } = writer;
  const stamp = { version: version + 1, updatedAt: at, updatedBy: actor.userName };
  await writer.trx
    .insertInto('smsSettings')
    .values({ ...values, ...stamp, templates: JSON.stringify(values.templates) })
    .execute();
  const after = { ...values, ...stamp };
  await writer.log([
    {
      type: 'smsSettings',
      recordId: 0,
      action: 'update',
      before: flat(before),
      after: flat(after),
    },
  ]);
  return after;
};
