// biome-ignore lint/suspicious/noDeprecatedImports: only other overloads of it are deprecated
import { type RegisteredRouter, useBlocker, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

declare module "@tanstack/react-router" {
	interface HistoryState {
		/**
		 * This history entry has the same address as the one before it. It exists while something is open above the screen, so
		 * that Back closes that.
		 */
		isRepeated?: boolean;
	}
}

interface Layer {
	/** Back leaves the others alone. */
	isClosable: boolean;
}

/** What is open above the screen. The last one is on top. */
const layers: Layer[] = [];
let isWatched = false;
/** The entry that is being left. It stays the current one for a moment. */
let left: string | undefined;

/** Lets Back close what is open above a screen, the topmost first. Returns a function that tells whether it is on top. */
export function useBackCloses(isOpen: boolean, close: (() => void) | undefined): () => boolean {
	const router = useRouter();
	const isClosable = close !== undefined;
	const layer = useRef<Layer>(null);

	useEffect(() => {
		if (!isOpen) return;
		const own = { isClosable };
		layer.current = own;
		layers.push(own);
		settle(router);
		return () => {
			layers.splice(layers.indexOf(own), 1);
			// By then a choice has led elsewhere, or something else has opened.
			setTimeout(() => settle(router));
		};
	}, [isOpen, isClosable, router]);

	const isOnTop = () => layers.at(-1) === layer.current;
	useBlocker({
		disabled: !isOpen || !isClosable,
		enableBeforeUnload: false,
		shouldBlockFn({ action }) {
			if (action !== "BACK" || !isOnTop() || !close) return false;
			flushSync(close);
			return !router.history.location.state.isRepeated;
		},
	});
	return isOnTop;
}

/**
 * After a load the app has no entry below the current one, so Back would leave the document unasked. While something is open,
 * an entry stands between.
 */
function settle(router: RegisteredRouter): void {
	const { history, navigate } = router;
	if (!isWatched) history.subscribe(({ action }) => action.type === "BACK" && settle(router));
	isWatched = true;
	const { isRepeated, __TSR_key: key } = history.location.state;
	if (layers.some(({ isClosable }) => isClosable)) {
		if (history.canGoBack()) return;
		const state = { ...history.location.state, isRepeated: true };
		void navigate({ to: ".", search: true, hash: true, state, resetScroll: false });
	} else if (isRepeated && left !== key) {
		left = key;
		history.back({ ignoreBlocker: true });
	}
}
