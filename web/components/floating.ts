import type { PopoverProps } from "@mantine/core";

/**
 * What popovers have in common: they take the focus, and have the roles of what is in them. Where neither side of their button
 * has room, they lie over it. They are no higher than the window, and scroll. They stay in the window, also when their button
 * leaves it as a phone turns: Mantine's limiter would keep them beside it. They close at once: a choice can hide the place that they
 * belong to, and one that is still closing then would be there again when that place is shown.
 */
export const FLOATING = {
	shadow: "md",
	// It must not widen a narrow screen before it is moved into view.
	floatingStrategy: "fixed",
	trapFocus: true,
	hideDetached: false,
	withRoles: false,
	transitionProps: { exitDuration: 0 },
	middlewares: {
		flip: true,
		shift: { crossAxis: true, limiter: { fn: ({ x, y }) => ({ x, y }) } },
	},
} as const satisfies Partial<PopoverProps>;
