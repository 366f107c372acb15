/** Ends the process with a problem in words, without the trace of an error. */
export function stopIf(problem: string | null): void {
	if (problem === null) return;
	console.error(problem);
	process.exit(1);
}
