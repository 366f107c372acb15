import type { SelectProps } from "@mantine/core";
import { useState } from "react";
import { useBackCloses } from "../../browser/use-back-closes.ts";

/** Opens on the side that has room for it. */
const PLACE: SelectProps["comboboxProps"] = {
	shadow: "md",
	middlewares: {
		flip: true,
		shift: true,
		size: {
			padding: 8,
			apply: ({ availableHeight, elements }) =>
				elements.floating.style.setProperty("--room", `${Math.floor(availableHeight)}px`),
		},
	},
};

/** A field's list of options, which can be searched. Back closes it before it leaves the screen. */
export function useList(onOpen?: () => void) {
	const [isOpen, setOpen] = useState(false);
	useBackCloses(isOpen, () => setOpen(false));
	return {
		searchable: true,
		withScrollArea: false,
		comboboxProps: PLACE,
		dropdownOpened: isOpen,
		onDropdownOpen() {
			setOpen(true);
			onOpen?.();
		},
		onDropdownClose: () => setOpen(false),
	};
}
