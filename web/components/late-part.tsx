import { type ComponentType, lazy, useState } from "react";

/**
 * A component whose code comes on demand, or earlier with `load`. With its code there it renders at once; React's `lazy`
 * alone would show the fallback for 0.3 seconds the first time, which makes the place around it jump.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
	let loaded: ComponentType<Props> | undefined;
	async function loadOnce(): Promise<ComponentType<Props>> {
		loaded ??= await load();
		return loaded;
	}
	const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));

	function LatePart(props: Props) {
		// Kept for as long as this one is shown: another component in its place would start over, empty.
		const [Part] = useState(() => loaded ?? Lazy);
		return <Part {...props} />;
	}
	return Object.assign(LatePart, { load: loadOnce });
}
