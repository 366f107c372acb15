import type { DefaultError, UseMutationOptions } from "@tanstack/react-query";
// biome-ignore lint/style/noRestrictedImports: this hook wraps the restricted one
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation for a button or a form. It ignores further calls while one is running. `isPending` updates one render too
 * late to stop a double click or a second Enter; `isRunning` tells at once.
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
	return { run, isPending, isRunning: () => isRunning.current, variables, error };
}
