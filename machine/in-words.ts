import { constants } from "node:os";
import { findReason } from "./error-words.ts";
import { onStop } from "./stop-signals.ts";

/*
 * Commands import this for their ends: an error of the operating system that nobody expects ends them in words, without a trace, and
 * a signal ends them after what isn't finished was removed.
 */

process.on("uncaughtException", (error) => {
	console.error(findReason(error) ?? error);
	process.exit(1);
});
onStop((signal) => process.exit(128 + constants.signals[signal]));
