import type { English } from '@/locales/catalogue';
import type { faultsText } from '@/locales/faults';

export const english: English<typeof faultsText> = {
  title: 'Faults on demand (development only)',
  open: (count) => (count > 0 ? `Faults on demand, ${count} on` : 'Faults on demand'),
  calls: 'Calls',
  all: 'All, and the health check',
  fault: 'Fault',
  often: 'How often',
  faults: {
    slow: '2 s late',
    unsteady: '0.2 to 5 s late',
    failed: 'Status 500',
    busy: 'Status 503',
    stale: 'Changed by somebody else (409)',
    signedOut: 'Signed out (401)',
    cut: 'Done, its answer cut',
    drop: 'Not done, connection closed',
    hang: 'Never answered',
    dead: 'Gateway without a server (502)',
  },
  always: 'Always',
  sometimes: 'About 30%',
  add: 'Add',
  remove: (rule) => `Remove ${rule}`,
  off: 'All off',
};
