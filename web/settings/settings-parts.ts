/**
 * The parts of the settings in their order: the name in the navigation, and its outline. The id is the hash of the address.
 * Where no plan is sold, a part can have another name.
 */
export const SETTINGS_PARTS = {
	account: { name: "Account", outline: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5" },
	security: {
		name: "Sign-in",
		outline: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15 10",
	},
	plan: { name: "Plan", unsold: "Domain", outline: "M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3" },
	data: { name: "Data", outline: "M6.5 3.5h7l4 4v13h-11zM13 3.5V8h4.5" },
} as const;

export type SettingsPart = keyof typeof SETTINGS_PARTS;
