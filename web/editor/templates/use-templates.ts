import { useEffect, useState } from "react";
import { loadWhenOnline } from "../../components/late-part.tsx";

export type Templates = typeof import("./late-templates.ts");

let loaded: Templates | undefined;

/** Loads the templates, which no screen has from the beginning. */
export async function loadTemplates(): Promise<Templates> {
	loaded ??= await loadWhenOnline(() => import("./late-templates.ts"));
	return loaded;
}

/** The templates, or null until they have loaded. */
export function useTemplates(): Templates | null {
	const [templates, setTemplates] = useState(loaded ?? null);
	useEffect(() => {
		if (templates) return;
		// Without them, there is nothing to choose from.
		loadTemplates().then(setTemplates, () => {});
	}, [templates]);
	return templates;
}
