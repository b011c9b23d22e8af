import type { LedgerSettings, LedgerSettingsInput } from '@/contract/ledgerSettings';
import { DEFAULT_REQUEST_RULES, type RequestRules } from '@/contract/requestRules';
import { pick } from '@/utils/pick';

/** The settings of class changes as form values. `reasons` is a text with one reason per line. */
export interface ChangeSettingsValues
  extends Omit<LedgerSettingsInput, 'version' | 'reasons' | 'requests'>,
    RequestRules {
  reasons: string;
}

export const toValues = (settings: LedgerSettings): ChangeSettingsValues => ({
  reasons: settings.reasons.join('\n'),
  ...pick(settings, ['required', 'maxChanges', 'maxPercent']),
  ...(settings.requests ?? DEFAULT_REQUEST_RULES),
});

/** Splits the typed text into reasons, one per line. Ignores blank lines. */
export const reasonsOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const toInput = (
  { reasons, daysAhead, approvals, officeFrom, overdueDays, ...values }: ChangeSettingsValues,
  version: number,
): LedgerSettingsInput => ({
  ...values,
  reasons: reasonsOf(reasons),
  requests: { daysAhead, approvals, officeFrom: officeFrom ?? null, overdueDays },
  version,
});
