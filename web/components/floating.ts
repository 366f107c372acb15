import type { PopoverProps } from "@mantine/core";

/** What popovers have in common: they take the focus, and have the roles of what is in them. */
export const FLOATING = {
	shadow: "md",
	// It must not widen a narrow screen before it is moved into view.
	floatingStrategy: "fixed",
	trapFocus: true,
	hideDetached: false,
	withRoles: false,
} as const satisfies Partial<PopoverProps>;
