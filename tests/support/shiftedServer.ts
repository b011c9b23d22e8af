/**
 * Starts the API with a clock shifted by `CLOCK_AHEAD`, also with PostgreSQL, whose own clock is
 * not shifted. Run it by `require`: as a bundle's main module it would also start another server.
 */
import './shiftedClock';
import { machineClock } from '../../mock/clock';
import { exitWith, serve } from '../../mock/server';

serve({ withClient: false, backup: [], clock: machineClock }).catch(exitWith);
