import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { whenSettled } from "../../browser/when-idle.ts";
import { loadedOnce } from "../../components/late-part.tsx";

const lateAdd = loadedOnce(async () => {
	const phones = import("../../../core/addresses/phone.ts").then(({ loadPhones }) => loadPhones());
	const [{ LATE_ADD }] = await Promise.all([import("./late-add.ts"), phones]);
	return LATE_ADD;
});

/**
 * The panel below the field with all readers, and what begins a page. It loads once the screen has settled, or with the
 * field's focus.
 */
export function useLateAdd() {
	const [late, setLate] = useState(lateAdd.loaded);
	const load = useCallback(async () => {
		if (late) return;
		// After a failure, the next focus loads it again.
		const loaded = await lateAdd.load().catch(() => undefined);
		// Callers that waited for it use it right after this.
		flushSync(() => setLate(loaded));
	}, [late]);
	useEffect(() => whenSettled(() => void load()), [load]);
	return { late, load };
}
