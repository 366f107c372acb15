import { lazy, Suspense, useSyncExternalStore } from "react";
import { loadToaster, toasterWanted } from "./toasts.ts";

const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** Keeps a place for toasts without loading them before there is one. */
export function ToastHost() {
	const isWanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get);
	return isWanted ? (
		<Suspense>
			<Toaster />
		</Suspense>
	) : null;
}
