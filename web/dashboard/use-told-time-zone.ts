import { useEffect } from "react";
import { client } from "../api-client/client.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { refreshViewer } from "../session/session.ts";

/** Tells the Worker the browser's time zone if it knows another one. The weekly digest comes at 08:00 there. */
export function useToldTimeZone(known: string | null): void {
	useEffect(() => {
		if (known === browserTimeZone()) return;
		return whenSettled(() => {
			// The next visit tries again.
			client.account.setTimeZone.mutate({ timeZone: browserTimeZone() }).then(refreshViewer, () => {});
		});
	}, [known]);
}
