import { useSyncExternalStore } from "react";
import { latePart } from "../components/late-part.tsx";
import { loadToaster, toasterWanted } from "./toasts.ts";

const Toaster = latePart(async () => (await loadToaster()).Toaster);

/** Loads the toaster with the first toast. */
export function ToastHost() {
	const isNeeded = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.get, () => false);
	return isNeeded ? <Toaster /> : null;
}
