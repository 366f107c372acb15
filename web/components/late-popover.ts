import { type KeyboardEvent, useRef, useState } from "react";

/** A popover whose code loads when it is first opened. `isNeeded` is true from then on. */
export function useLatePopover() {
	const [state, setState] = useState<"unused" | "open" | "closed">("unused");
	const button = useRef<HTMLButtonElement>(null);
	const isOpen = state === "open";
	// Mantine remembers the button from before the code was there, which is another element.
	function close() {
		setState("closed");
		button.current?.focus();
	}
	return {
		isNeeded: state !== "unused",
		isOpen,
		close,
		/**
		 * Props of the button that opens the popover. It listens for Escape as well, because the focus may not have moved into
		 * the popover yet.
		 */
		button: {
			ref: button,
			"aria-expanded": isOpen,
			onClick: () => setState(isOpen ? "closed" : "open"),
			onKeyDown: ({ key }: KeyboardEvent) => void (key === "Escape" && isOpen && close()),
		},
	};
}
