import { useRef, useState } from "react";

/**
 * Runs one submission at a time. `isPending` updates one render too late to stop a double click or a second Enter, so
 * calls during a run are ignored. `submit` handles its own errors.
 */
export function useSubmission<Input>(submit: (input: Input) => Promise<void>) {
	const [isPending, setIsPending] = useState(false);
	const isRunning = useRef(false);
	async function run(input: Input): Promise<void> {
		if (isRunning.current) return;
		isRunning.current = true;
		setIsPending(true);
		try {
			await submit(input);
		} finally {
			isRunning.current = false;
			setIsPending(false);
		}
	}
	return { run, isPending };
}
