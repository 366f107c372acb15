/**
 * Somebody who asks again and again while work is under way, and has an answer whenever the thread is free. `note` counts a step
 * of the work, and `most` is the largest number of steps that had to be waited for. Nothing of it depends on how fast the
 * machine is: a due timer comes before all that are set later.
 */
export async function someoneWaitingDuring(
	work: (note: () => void) => Promise<unknown>,
): Promise<{ steps: number; most: number }> {
	const seen = { steps: 0, most: 0 };
	let sinceAnswer = 0;
	let isOver = false;
	const asking = (async () => {
		while (!isOver) {
			await scheduler.wait(0);
			sinceAnswer = 0;
		}
	})();
	try {
		await work(() => {
			seen.steps += 1;
			sinceAnswer += 1;
			seen.most = Math.max(seen.most, sinceAnswer);
		});
	} finally {
		isOver = true;
		await asking;
	}
	return seen;
}
