/** Ends the process with a problem in words, without the trace of an error. */
export function stopIf(problem: string | null): void {
	if (problem === null) return;
	console.error(problem);
	process.exit(1);
}

/** What something made. Where it tells a problem in words instead, it ends the process like `stopIf`. */
export function orStop<Made>(made: Made | string): Made {
	if (typeof made !== "string") return made;
	console.error(made);
	process.exit(1);
}
