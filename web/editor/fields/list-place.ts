import type { SelectProps } from "@mantine/core";

/** Where a list of options opens: on the side that has room for it. */
export const LIST: SelectProps["comboboxProps"] = {
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
