import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** What a part shows until it is loaded, which can depend on its props. */
type Fallback<Props> = ReactNode | ((props: Props) => ReactNode);

/**
 * A part of a screen whose code loads when it is first drawn, or earlier with `load`. Once loaded, it is drawn at once: React's
 * `lazy` would still show the fallback for 0.3 seconds the first time and shift the layout. Without a connection the fallback
 * stays until there is one, because an error would replace the whole screen.
 */
export function latePart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: Fallback<Props> = null,
) {
	return partOf(loadedOnce(load), fallback, false);
}

/**
 * Like `latePart`, for a part that people can do without: where it can't be loaded, the fallback stays. A connection that
 * breaks off meanwhile must not replace the whole screen by an error.
 */
export function optionalPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: Fallback<Props> = null,
) {
	return partOf(loadedOnce(load), fallback, true);
}

function partOf<Props extends object>(
	part: Late<ComponentType<Props>>,
	fallback: Fallback<Props>,
	isOptional: boolean,
) {
	function LatePart(props: Props) {
		const Part = useLate(part, { isOptional });
		if (Part) return <Part {...props} />;
		return typeof fallback === "function" ? fallback(props) : fallback;
	}
	return Object.assign(LatePart, { load: part.load, isLoaded: () => part.loaded() !== undefined });
}

/** Something that is loaded once. */
interface Late<Value> {
	load: () => Promise<Value>;
	loaded: () => Value | undefined;
}

export function loadedOnce<Value>(load: () => Promise<Value>): Late<Value> {
	let value: Value | undefined;
	return {
		loaded: () => value,
		load: async () => {
			value ??= await loadWhenOnline(load);
			return value;
		},
	};
}

/** Loads something once it is needed. Undefined until then, and for good where it is optional and can't be loaded. */
export function useLate<Value>(late: Late<Value>, { isNeeded = true, isOptional = true } = {}): Value | undefined {
	const [value, setValue] = useState(late.loaded);
	const isMissing = isNeeded && value === undefined;
	useEffect(() => {
		if (!isMissing) return;
		late.load().then(
			(loaded) => setValue(() => loaded),
			(error: unknown) => {
				if (isOptional) return;
				setValue(() => {
					throw error;
				});
			},
		);
	}, [late, isMissing, isOptional]);
	return value;
}

/**
 * Loads a part of the product. Where the browser believes to have no connection, it waits until a request is answered: browsers
 * remember a module that failed to load, and would not request it again before the page is loaded anew.
 */
export async function loadWhenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
	while (navigator.onLine === false) {
		try {
			// Any answer will do: a product on the same machine is reached without a connection. Nobody keeps those of the API.
			await fetch("/api");
			break;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
		}
	}
	return load();
}

const RETRY_PAUSE_MS = 2000;
