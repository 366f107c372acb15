import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";

/**
 * A lazy component that can be preloaded with `load`. Once preloaded, it renders at once. React's `lazy` would still show
 * the fallback for 0.3 seconds the first time and shift the layout. Without a connection the fallback stays until there is
 * one, because an error would replace the whole screen.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	const part = loadedOnce(load);
	const Lazy: ComponentType<Props> = lazy(async () => ({ default: await part.load() }));

	function LatePart(props: Props) {
		// Fixed for this instance: switching components would remount and lose the state.
		const [Part] = useState(() => part.loaded() ?? Lazy);
		return <Part {...props} />;
	}
	return Object.assign(LatePart, { load: part.load, isLoaded: () => part.loaded() !== undefined });
}

/**
 * Like `latePart`, for a part that is on the screen from the start and that people can do without: the fallback is shown
 * until it is loaded. A connection that breaks off meanwhile must not replace the whole screen by an error.
 */
export function optionalPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	fallback: ReactNode = null,
) {
	const part = loadedOnce(load);

	function OptionalPart(props: Props) {
		const [Part, setPart] = useState(part.loaded);
		useEffect(() => {
			part.load().then(
				(loaded) => setPart(() => loaded),
				() => {},
			);
		}, []);
		return Part ? <Part {...props} /> : fallback;
	}
	return Object.assign(OptionalPart, { load: part.load });
}

function loadedOnce<Part>(load: () => Promise<Part>) {
	let part: Part | undefined;
	return {
		loaded: () => part,
		load: async () => {
			part ??= await loadWhenOnline(load);
			return part;
		},
	};
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
