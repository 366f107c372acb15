import { availableParallelism, loadavg } from "node:os";

const MINUTE_MS = 60_000;
const [busy = 0] = loadavg();

/**
 * The time after which a test that hangs fails, in milliseconds: a minute, and longer on a machine that has other work.
 * `TEST_PATIENCE=10` waits for ten minutes. Node's child processes take only integers.
 */
export const PATIENCE_MS = Math.round(
	MINUTE_MS * Number(process.env.TEST_PATIENCE ?? Math.max(process.env.CI ? 5 : 1, busy / availableParallelism())),
);
