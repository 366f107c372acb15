import { type ComponentType, lazy, useState } from "react";

/**
 * A lazy component that can be preloaded with `load`. Once preloaded, it renders at once. React's `lazy` would still show
 * the fallback for 0.3 seconds the first time and shift the layout. Without a connection the fallback stays until there is
 * one, because an error would replace the whole screen.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	let loaded: ComponentType<Props> | undefined;
	async function loadOnce(): Promise<ComponentType<Props>> {
		loaded ??= await loadWhenOnline(load);
		return loaded;
	}
	const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));

	function LatePart(props: Props) {
		// Fixed for this instance: switching components would remount and lose the state.
		const [Part] = useState(() => loaded ?? Lazy);
		return <Part {...props} />;
	}
	return Object.assign(LatePart, { load: loadOnce, isLoaded: () => loaded !== undefined });
}

/**
 * Loads a part of the product. Without a connection it waits until there is one: browsers remember a module that failed to
 * load, and would not request it again before the page is loaded anew.
 */
export async function loadWhenOnline<Result>(load: () => Promise<Result>): Promise<Result> {
	while (navigator.onLine === false)
		await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
	return load();
}
