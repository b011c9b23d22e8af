/**
 * The API with a clock that is shifted by `CLOCK_AHEAD`, over PostgreSQL, too, whose own clock is right. To be required: as a
 * bundle's main module it would start another server.
 */
import './shiftedClock';
import { machineClock } from '../../mock/clock';
import { exitWith, serve } from '../../mock/server';

serve({ withClient: false, backup: [], clock: machineClock }).catch(exitWith);
