import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenSettled } from "../../browser/when-idle.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";

type Late = typeof import("./late-add.ts").LATE_ADD;

let loaded: Late | undefined;

/**
 * The panel below the field with all readers, and what begins a page. It loads once the screen has settled, or with the
 * field's focus.
 */
export function useLateAdd(): { late: Late | undefined; load: () => Promise<void> } {
	const [late, setLate] = useState(loaded);
	const load = useCallback(async () => {
		if (late) return;
		try {
			// Another component may have loaded it meanwhile.
			loaded ??= await loadLate();
		} catch {
			// The next focus loads it again.
		}
		// Callers that waited for it use it right after this.
		flushSync(() => setLate(loaded));
	}, [late]);
	useEffect(() => whenSettled(() => void load()), [load]);
	return { late, load };
}

function loadLate(): Promise<Late> {
	return loadWhenOnline(async () => {
		const phones = import("../../../core/addresses/phone.ts").then(({ loadPhones }) => loadPhones());
		const [{ LATE_ADD }] = await Promise.all([import("./late-add.ts"), phones]);
		return LATE_ADD;
	});
}
