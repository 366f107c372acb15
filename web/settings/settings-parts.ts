import type { IconName } from "../components/icon.tsx";

/** The parts of the settings in their order: the name in the navigation, and the icon. The id is the hash of the address. */
export const SETTINGS_PARTS = {
	plan: { name: "Plan", icon: "card" },
	domain: { name: "Custom Domain", icon: "globe" },
	selling: { name: "Selling", icon: "tag" },
	profile: { name: "Profile", icon: "person" },
	security: { name: "Security", icon: "shield" },
	emails: { name: "Emails", icon: "bell" },
	data: { name: "Your data", icon: "file" },
	delete: { name: "Delete Account", icon: "delete" },
} as const satisfies Record<string, { name: string; icon: IconName }>;

export type SettingsPart = keyof typeof SETTINGS_PARTS;
