import { findReason } from "./error-words.ts";

/* Commands import this, so that an error of the operating system that nobody expects ends them in words, without a trace. */

process.on("uncaughtException", (error) => {
	console.error(findReason(error) ?? error);
	process.exit(1);
});
