/**
 * Starts the API with a clock shifted by `CLOCK_AHEAD`. Loaded by `require`, because as the main
 * module it would also start another server.
 */
import './shiftedClock';
import { machineClock } from '../../mock/clock';
import { serve } from '../../mock/server';
import { exitWith } from '../../mock/startErrors';

serve({ withClient: false, nightly: { backup: [], selfCheck: [] }, clock: machineClock }).catch(
  exitWith,
);
