import { useState } from "react";

/** The last result of a tool, and how many there have been. */
export function useResult<Result>() {
	const [state, setState] = useState<{ result: Result | null; count: number }>({ result: null, count: 0 });
	return {
		...state,
		showResult: (result: Result) => setState(({ count }) => ({ result, count: count + 1 })),
	};
}
