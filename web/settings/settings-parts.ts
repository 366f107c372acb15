export interface SettingsPart {
	/** The hash of the address. */
	id: string;
	/** Its name in the navigation. */
	name: string;
	/** Its name where no plan is sold. */
	unsold?: string;
	outline: string;
}

/** The parts of a person's own settings in their order. */
export const SETTINGS_PARTS = [
	{
		id: "account",
		name: "Account",
		outline: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5",
	},
	{
		id: "security",
		name: "Sign-in",
		outline: "M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2L15 10",
	},
	{ id: "plan", name: "Plan", unsold: "Domain", outline: "M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3" },
	{ id: "developers", name: "Developers", outline: "m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14" },
	{ id: "data", name: "Data", outline: "M6.5 3.5h7l4 4v13h-11zM13 3.5V8h4.5" },
] as const satisfies SettingsPart[];
