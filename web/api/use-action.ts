import type { DefaultError, UseMutationOptions } from "@tanstack/react-query";
// biome-ignore lint/style/noRestrictedImports: this is the hook that all others go through
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation for a button or a form. A second press does nothing until the first has ended: `isPending` alone comes a
 * render too late to stop a double click or a second Enter.
 */
export function useAction<Data, Failure = DefaultError, Variables = void, Context = unknown>(
	options: UseMutationOptions<Data, Failure, Variables, Context>,
) {
	const { mutate, isPending, variables, error } = useMutation(options);
	const isRunning = useRef(false);
	function run(input: Variables): void {
		if (isRunning.current) return;
		isRunning.current = true;
		mutate(input, {
			onSettled() {
				isRunning.current = false;
			},
		});
	}
	return { run, isPending, variables, error };
}
