import type { SelectProps } from "@mantine/core";
import { useState } from "react";
import { useBackCloses } from "../../browser/use-back-closes.ts";
import { Icon } from "../../components/icon.tsx";

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

/** The props of a field with a list of options. Back closes the list before it leaves the screen. */
export function useSearchableList(onOpen?: () => void) {
	const [isOpen, setOpen] = useState(false);
	useBackCloses(isOpen, () => setOpen(false));
	return {
		searchable: true,
		withScrollArea: false,
		comboboxProps: PLACE,
		rightSection: <Icon name="down" size={16} />,
		dropdownOpened: isOpen,
		onDropdownOpen() {
			setOpen(true);
			onOpen?.();
		},
		onDropdownClose: () => setOpen(false),
	};
}
