import { moveClock } from "../../worker/dev/clock.ts";

/** Loaded before anything else of a run that is to be at another time. */
moveClock(Number(process.env.CLOCK_AHEAD_MS ?? 0));
