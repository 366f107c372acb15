/** The parts of the settings in their order: the name in the navigation, and its outline. The id is the hash of the address. */
export const SETTINGS_PARTS = {
	plan: { name: "Plan", outline: "M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3" },
	domain: {
		name: "Custom Domain",
		outline: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9.5h17m-17 5h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18",
	},
	selling: { name: "Selling", outline: "M3.5 12.5v-9h9l8 8-9 9zM8 8h.01" },
	profile: { name: "Profile", outline: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5" },
	security: {
		name: "Security",
		outline: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15 10",
	},
	emails: { name: "Emails", outline: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4" },
	data: { name: "Your data", outline: "M6.5 3.5h7l4 4v13h-11zM13 3.5V8h4.5" },
	delete: { name: "Delete Account", outline: "M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3" },
} as const;

export type SettingsPart = keyof typeof SETTINGS_PARTS;
