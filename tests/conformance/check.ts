import type { World } from './world';

/** One thing that a backend must do. `run` throws a Difference if it does something else. */
export interface Check {
  id: string;
  about: string;
  run: (world: World) => Promise<void>;
}
